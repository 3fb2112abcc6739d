import type { Sample } from "../../../test/requests.ts";
import type { Attack } from "./attack.ts";
import { type Operation, type Place, placesOfSchema, placesOfValue, uniquePlaces } from "./document.ts";
import { CONTENT_TYPES, HOSTILE_BODIES, HOSTILE_JSON, HOSTILE_NAMES, MARK } from "./hostile.ts";

const HOLE = "@@hole@@";
const JSON_TYPE = { "content-type": "application/json" };

/** A copy of `value` with something else at a place; the way there is made where there is none. */
function put(value: unknown, [name, ...rest]: Place, part: unknown): unknown {
  if (name === undefined) return part;
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === name ? put(one, rest, part) : one));
  const fields = typeof value === "object" && value !== null ? value : {};
  return { ...fields, [name]: put(Object.getOwnPropertyDescriptor(fields, name)?.value, rest, part) };
}

/** The body as it is written, with a piece of JSON at a place. */
export function writeBody(payload: unknown, place: Place, json: string): string {
  return JSON.stringify(put(payload, place, HOLE)).replace(`"${HOLE}"`, () => json);
}

export function bodyPlaces(sample: Sample, operation: Operation | undefined): Place[] {
  if (sample.payload === undefined && operation?.body === undefined) return [];
  return uniquePlaces([...placesOfSchema(operation?.body), ...placesOfValue(sample.payload ?? {})]);
}

function attack(sample: Sample, what: string, payload: string | Buffer): Attack {
  const headers = { ...JSON_TYPE, ...sample.headers };
  return { what, request: { method: sample.method, url: sample.url, headers, payload } };
}

/** For each place of the body: missing, twice, with extra fields, and with every unexpected value. */
export function attacksInBody(sample: Sample, places: Place[]): Attack[] {
  const { payload } = sample;
  return places.flatMap((place) => {
    const name = place.join(".") || "the body";
    const last = JSON.stringify(place.at(-1));
    const twice = place.length === 0 ? [] : [attack(sample, `${name} stands twice`, writeBody(payload, place, `null,${last}:"${MARK}"`))];
    const more = HOSTILE_NAMES.map((field) => {
      const key = JSON.stringify(field);
      return attack(sample, `${name} has the field ${key}`, writeBody(payload, place, `{${key}:"${MARK}"}`));
    });
    const values = HOSTILE_JSON.map((json) => attack(sample, `${name} is ${json.slice(0, 60)}`, writeBody(payload, place, json)));
    return [attack(sample, `${name} is missing`, JSON.stringify(put(payload, place, undefined)) ?? ""), ...twice, ...more, ...values];
  });
}

export function attacksWithBodies(sample: Sample): Attack[] {
  const good = JSON.stringify(sample.payload ?? { a: MARK });
  return [
    ...HOSTILE_BODIES.map((body, index) => attack(sample, `the body is number ${index}: ${body.toString("utf8").slice(0, 40)}`, body)),
    ...CONTENT_TYPES.map((type) => ({
      what: `the content type is ${type?.slice(0, 60)}`,
      request: { ...sample, headers: { ...(type === undefined ? {} : { "content-type": type }), ...sample.headers }, payload: good },
    })),
  ];
}
