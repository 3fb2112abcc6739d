import type * as z from "zod/mini";

export type Schema = z.ZodMiniType;
export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the API: its path below `/api` with `:name` parameters, and the schemas of all its parts. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  method: HttpMethod;
  path: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** Of a list: the field of its rows, which other APIs call `data`. Reads all forms of section 3. */
  list?: string;
}

type PartOf<E extends Endpoint, Part extends "params" | "query" | "body"> = Exclude<E[Part], undefined>;
type Given<E extends Endpoint, Part extends "params" | "query" | "body"> = [PartOf<E, Part>] extends [never]
  ? { [Name in Part]?: undefined }
  : undefined extends z.input<PartOf<E, Part>>
    ? { [Name in Part]?: z.input<PartOf<E, Part>> }
    : { [Name in Part]: z.input<PartOf<E, Part>> };

/** The caller's input of an endpoint: only the parts that it has. */
export type EndpointInput<E extends Endpoint> = Given<E, "params"> & Partial<Given<E, "query">> & Given<E, "body">;

export type EndpointReply<E extends Endpoint> = z.output<E["reply"]>;

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Time limit for the answer in ms, if longer than the default. */
  timeoutMs?: number;
  /** Nobody waits for the answer, so its refusal as `client_outdated` does not reload the page at once. */
  isBackground?: boolean;
}

/** Calls an endpoint; rejects with `ApiFailure`. The browser's uses axios, the shell server's fetch. */
export type ApiCall = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointReply<E>>;

export function defineEndpoint<
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(endpoint: {
  method: HttpMethod;
  path: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  list?: string;
}): Endpoint<Params, Query, Body, Reply> {
  return endpoint;
}

/** Fills an endpoint's path: `/merchants/:id` with `{ id: "m1" }` is `/merchants/m1`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
}
