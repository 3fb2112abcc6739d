import * as z from "zod/mini";

/** The parts of a JSON schema that describe a body. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema> | undefined;
  items?: JsonSchema | undefined;
  anyOf?: JsonSchema[] | undefined;
}

const JsonSchemaSchema: z.ZodMiniType<JsonSchema> = z.object({
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => JsonSchemaSchema),
    ),
  ),
  items: z.optional(z.lazy(() => JsonSchemaSchema)),
  anyOf: z.optional(z.array(z.lazy(() => JsonSchemaSchema))),
});

const ParameterSchema = z.object({ name: z.string(), in: z.enum(["path", "query", "header"]) });

const OperationSchema = z.object({
  parameters: z._default(z.array(ParameterSchema), []),
  requestBody: z.optional(z.object({ content: z.object({ "application/json": z.optional(z.object({ schema: JsonSchemaSchema })) }) })),
});

const DocumentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), OperationSchema)) });

/** One operation of the OpenAPI document, with its route as the framework writes it: `GET /api/orders/:id`. */
export interface Operation {
  route: string;
  parameters: z.output<typeof ParameterSchema>[];
  body: JsonSchema | undefined;
}

export function readOperations(document: unknown): Operation[] {
  return Object.entries(DocumentSchema.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      parameters,
      body: requestBody?.content["application/json"]?.schema,
    })),
  );
}

/** A place in a JSON value: the keys on the way to it. */
export type Place = readonly string[];

export function placesOfSchema(schema: JsonSchema | undefined, place: Place = []): Place[] {
  if (!schema) return [];
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesOfSchema(part, [...place, name]));
  const items = schema.items ? placesOfSchema(schema.items, [...place, "0"]) : [];
  return [place, ...properties, ...items, ...(schema.anyOf ?? []).flatMap((one) => placesOfSchema(one, place))];
}

export function placesOfValue(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([name, part]) => placesOfValue(part, [...place, name]))];
}

export function uniquePlaces(places: Place[]): Place[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}
