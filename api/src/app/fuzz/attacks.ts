import type { Sample } from "../../../test/requests.ts";
import type { Attack } from "./attack.ts";
import { attacksInBody, attacksWithBodies, bodyPlaces } from "./body-attacks.ts";
import type { Operation } from "./document.ts";
import { HOSTILE_HEADERS, HOSTILE_SEGMENTS, HOSTILE_TEXTS, MARK, METHODS } from "./hostile.ts";

function queryTexts(name: string): string[] {
  const key = encodeURIComponent(name);
  const values = HOSTILE_TEXTS.map((text) => `${key}=${encodeURIComponent(Buffer.from(text).toString())}`);
  const forms = ["", "=%", "=%ff", "=%00", "[]=1", `[${MARK}]=1`, ".a=1", `=1&${key}=${MARK}`];
  return [...values, ...forms.map((form) => `${key}${form}`)];
}

function inQuery(sample: Sample, operation: Operation | undefined): Attack[] {
  const [path = "", query = ""] = sample.url.split("?");
  const own = [...new URLSearchParams(query).keys()];
  const documented = operation?.parameters.flatMap((parameter) => (parameter.in === "query" ? parameter.name : [])) ?? [];
  const known = [...new Set([...own, ...documented])].flatMap((name) => queryTexts(name).map((text) => ({ name, text })));
  const unknown = ["__proto__=1", "constructor[prototype]=1", `${MARK}=${MARK}`, `=${MARK}`, "&&&", "?", "%", "%00=%00"].map((text) => ({
    name: "",
    text,
  }));
  return [...known, ...unknown].map(({ name, text }) => {
    const rest = new URLSearchParams(query);
    rest.delete(name);
    return { what: `the query has ${text.slice(0, 60)}`, request: { ...sample, url: `${path}?${rest}&${text}` } };
  });
}

/** Attacks each segment of the path; a segment without a parameter gets fewer attacks. */
function inPath(sample: Sample, operation: Operation | undefined): Attack[] {
  const [path = "", query] = sample.url.split("?");
  const segments = path.split("/");
  const pattern = operation?.route.split(" ")[1]?.split("/") ?? [];
  return segments.flatMap((_, index) => {
    const texts = pattern[index]?.startsWith(":") ? HOSTILE_SEGMENTS : HOSTILE_SEGMENTS.slice(0, index === 0 ? 0 : 4);
    return texts.map((text): Attack => {
      const changed = segments.with(index, text).join("/");
      const request = { ...sample, url: query === undefined ? changed : `${changed}?${query}` };
      return { what: `the path is ${changed.slice(0, 80)}`, isElsewhere: true, request };
    });
  });
}

function inHeaders(sample: Sample): Attack[] {
  return Object.entries(HOSTILE_HEADERS).flatMap(([name, values]) =>
    values.map((value) => ({
      what: `the header ${name} is ${value.slice(0, 60)}`,
      request: { ...sample, headers: { ...sample.headers, [name]: value } },
    })),
  );
}

function byMethod({ method: own, url, headers }: Sample): Attack[] {
  return METHODS.filter((method) => method !== own).map((method) => ({
    what: `the method is ${method}`,
    isElsewhere: true,
    request: { method, url, headers: { ...headers } },
  }));
}

/** All attacks on an endpoint; a second form of the same endpoint gets only its own attacks. */
export function attacksOn(sample: Sample, operation: Operation | undefined, isOneMoreWay: boolean): Attack[] {
  const places = sample.method === "GET" ? [] : bodyPlaces(sample, operation);
  if (isOneMoreWay)
    return attacksInBody(
      sample,
      places.filter(([first]) => first === "params"),
    );
  return [
    ...inPath(sample, operation),
    ...inQuery(sample, operation),
    ...(sample.method === "GET" ? [] : [...attacksInBody(sample, places), ...attacksWithBodies(sample)]),
    ...inHeaders(sample),
    ...byMethod(sample),
  ];
}
