import { expect, test } from "vitest";
import * as z from "zod/mini";
import { count, EnvError, flag, list, networks, origin, parseEnv, port, secret, text, wholeNumber } from "./env.ts";

const Schema = z.object({
  TEXT: text,
  SECRET: secret,
  WHOLE: z.optional(wholeNumber),
  COUNT: count(7),
  PORT: port(4000),
  LISTENS: port(3000, 1),
  FLAG: flag("0"),
  LIST: z.optional(list),
  ORIGIN: z.optional(origin),
  NETWORKS: z.optional(networks),
});

test("an empty variable counts as unset", () => {
  const unset = { COUNT: 7, PORT: 4000, LISTENS: 3000, FLAG: false };
  expect(parseEnv(Schema, {})).toEqual(unset);
  expect(parseEnv(Schema, { TEXT: "", COUNT: "", FLAG: "", LIST: "", SECRET: undefined })).toEqual(unset);
});

test.each([
  ["WHOLE", "0", 0],
  ["PORT", "0", 0],
  ["PORT", "65535", 65_535],
  ["FLAG", "1", true],
  ["LIST", "a, b,,c ", ["a", "b", "c"]],
  ["ORIGIN", "https://savat.example/", "https://savat.example"],
  ["ORIGIN", "http://api-1:4000", "http://api-1:4000"],
  ["NETWORKS", "10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
] as const)("reads %s=%s", (name, value, read) => {
  expect(parseEnv(Schema, { [name]: value })[name]).toEqual(read);
});

test.each([
  ["SECRET", "short", "SECRET must have at least 32 characters"],
  ["WHOLE", "-5", "WHOLE must be a whole number"],
  ["COUNT", "1.5", "COUNT must be a whole number"],
  ["PORT", "65536", "PORT must be a port"],
  ["LISTENS", "0", "LISTENS must be a port"],
  ["FLAG", "yes", "FLAG is not valid"],
  ["ORIGIN", "https://savat.example/x", "ORIGIN must be an origin"],
  ["ORIGIN", "https://a@savat.example", "ORIGIN must be an origin"],
  ["ORIGIN", "javascript:alert(1)", "ORIGIN must be an origin"],
  ["NETWORKS", "10.0.0.1,everybody", "NETWORKS must be addresses or networks"],
  ["NETWORKS", "::/0", "NETWORKS trusts the whole internet"],
])("refuses %s=%s by its name, without its value", (name, value, fault) => {
  const read = () => parseEnv(Schema, { [name]: value });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(fault);
  expect(read).not.toThrow(value);
});

test("names all faults at once, those of the schema first", () => {
  expect(() => parseEnv(Schema, { PORT: "many", FLAG: "2" }, () => ["never reached"])).toThrow(/- PORT must[^-]+- FLAG is not valid$/);
  expect(() => parseEnv(Schema, {}, () => ["TEXT is missing", "LIST is missing"])).toThrow(/- TEXT is missing\s+- LIST is missing$/);
});
