/** A marker in requests that must not appear in a refusal. */
export const MARK = "zqMARKqz";

function nested(depth: number, open: string, close: string): string {
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

/** Texts that have broken servers. */
export const HOSTILE_TEXTS = [
  MARK,
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "NaN",
  "Infinity",
  "1e999",
  "99999999999999999999999",
  "null",
  "true",
  "__proto__",
  `${MARK}\u0000`,
  `\ud800${MARK}`,
  `\u202e${MARK}\u2066`,
  `\u{1f469}\u200d\u{1f469}\u200d\u{1f466}${MARK}`,
  `e${"\u0301".repeat(400)}${MARK}`,
  `\ufeff${MARK}\u2028`,
  `'; drop table users; -- ${MARK}`,
  `<script>${MARK}</script>`,
  `../../${MARK}`,
  `%${MARK}_\\`,
  `${MARK}\r\nx-injected: 1`,
  MARK.repeat(3000),
];

/** JSON values, as they are written, that no field expects. */
export const HOSTILE_JSON = [
  ...HOSTILE_TEXTS.map((text) => JSON.stringify(text)),
  "null",
  "true",
  "0",
  "-0",
  "-1",
  "0.1",
  "2147483648",
  "9007199254740993",
  "-99999999999999999999999",
  "1e308",
  "1e999",
  "[]",
  "{}",
  `["${MARK}"]`,
  `[${'"x",'.repeat(500)}0]`,
  `{"${MARK}":"${MARK}"}`,
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"length":-1,"toString":1,"then":1}',
  nested(40, "[", "]"),
];

/** Field names that no schema has. */
export const HOSTILE_NAMES = [MARK, "__proto__", "constructor", "prototype", "toString", "then", "", `${MARK}\u0000`];

/** Whole bodies that are no JSON object of any endpoint. */
export const HOSTILE_BODIES: (string | Buffer)[] = [
  "",
  "  ",
  "null",
  "1",
  `"${MARK}"`,
  `["${MARK}"]`,
  `{"${MARK}":`,
  `{"a":"${MARK}`,
  `{}${MARK}`,
  `{'a':'${MARK}'}`,
  '{"a":NaN}',
  `{"a":1,} // ${MARK}`,
  `\ufeff{"a":"${MARK}"}`,
  `{"a":"\u0001${MARK}"}`,
  `{"__proto__":{"${MARK}":1}}`,
  `{"constructor":{"prototype":{"${MARK}":1}}}`,
  nested(100_000, "[", "]"),
  nested(100_000, '{"a":', "}"),
  `{"a":"${"x".repeat(1_100_000)}"}`,
  `[${"[],".repeat(300_000)}1]`,
  Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]),
  Buffer.from(`{"a":"${MARK}"}`, "utf16le"),
];

export const CONTENT_TYPES = [
  undefined,
  "",
  "json",
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=utf-16",
  `application/json; charset=${MARK}`,
  "application/json; boundary=x; charset",
  "application/JSON",
  "application/vnd.api+json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  `multipart/form-data; boundary=${MARK}`,
  "text/plain",
  "text/html",
  "application/xml",
  "application/octet-stream",
  `${MARK}/${MARK}`,
  "application/json, text/plain",
  "a".repeat(5000),
];

/** Path segments, encoded as sent. */
export const HOSTILE_SEGMENTS = [
  MARK,
  "%",
  "%ff",
  "%00",
  "%c3%28",
  "%ed%a0%80",
  "%f",
  "%0d%0aa:1",
  "%2e%2e%2f%2e%2e%2f",
  "..%5c..%5c",
  "%252e%252e",
  ".",
  "%20",
  ";a=b",
  "__proto__",
  `${MARK}%F0%9F%98%80`,
  `%e2%80%ae${MARK}`,
  "-1",
  "NaN",
  "'%20or%201=1--",
  "x".repeat(65),
  "x".repeat(300),
  "x".repeat(50_000),
];

const LONG = "x".repeat(9000);

/** Headers that the API or a layer below reads. None holds a NUL, because the parser rejects it (see the raw
 * requests). */
export const HOSTILE_HEADERS: Record<string, readonly string[]> = {
  authorization: [
    "",
    "Bearer",
    "Bearer ",
    `Bearer ${MARK}`,
    `Basic ${MARK}`,
    "Bearer a.b.c.d",
    "Bearer a..0.",
    "Bearer r.x.y.z",

    `Bearer ${LONG}`,
    "Bearer __proto__",
    "Bearer null",
  ],
  "idempotency-key": ["", "short", " ", MARK.repeat(20), "ключ-ключ-ключ", "a b c d e f g h", "first-key, second-key", LONG],
  "x-language": ["", "xx", "uz, ru", MARK, "__proto__", LONG],
  "x-client-builds": ["", MARK, `shell=${MARK}`, "shell=1,shell=1", "__proto__=1,constructor=1", "shell", "=", ",".repeat(2000), LONG],
  "x-request-id": ["", "short", `${MARK} ${MARK}`, "ä".repeat(10), "x".repeat(65), LONG],
  "x-forwarded-for": ["", MARK, "1.2.3.4, , 5.6.7.8", "::ffff:1.2.3.4", "unknown", "999.1.1.1", LONG],
  "x-forwarded-proto": ["", MARK, "http, https"],
  "x-forwarded-host": ["", MARK, "a, b"],
  accept: ["", MARK, "text/html", "application/xml;q=x", LONG],
  "accept-encoding": ["", MARK, "gzip;q=-1"],
  "content-encoding": ["gzip", "br", MARK, "identity, gzip"],
  range: ["bytes=0-1", "bytes=9-1", "bytes=-99999999999999999999", MARK],
  "if-none-match": ["*", MARK],
  "if-modified-since": [MARK, "Thu, 01 Jan 1970 00:00:00 GMT"],
  cookie: ["", MARK, "language=xx; __proto__=1", LONG],
  "x-http-method-override": ["DELETE"],
  origin: ["null", `https://${MARK}`],
};

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const;
