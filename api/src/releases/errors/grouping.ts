import { createHash } from "node:crypto";
import { type ErrorReport, SHELL_OWNER } from "@savat/contracts/error-report";
import { ERROR_STATUS } from "@savat/contracts/errors";
import type { ErrorGroup, SourceFrame } from "@savat/contracts/release-errors";
import { type Constants, hashOfText } from "./constants.ts";
import type { Translation } from "./translate.ts";

/** Of the language and of browsers; every other name must stand in the sources. */
const CLASSES = new Set(
  (
    "Error EvalError RangeError ReferenceError SyntaxError TypeError URIError AggregateError DOMException AbortError TimeoutError " +
    "NetworkError SecurityError NotAllowedError NotFoundError NotSupportedError InvalidStateError QuotaExceededError DataError " +
    "EncodingError InvalidAccessError NotReadableError SecurityPolicyViolation InternalError"
  ).split(" "),
);
const POLICY = /^[a-z]+-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/;

type Grouped = Pick<ErrorGroup, "id" | "remote" | "kind" | "class" | "code" | "place" | "message" | "messageHash">;

function isKnownCode({ kind, code = "" }: ErrorReport, isConstant: (text: string) => boolean): boolean {
  if (kind === "policy") return POLICY.test(code);
  return Object.hasOwn(ERROR_STATUS, code) || isConstant(code);
}

/** Whose error it is: of the topmost own code, else of the boundary that caught it. */
function ownerOf({ area }: ErrorReport, { frames, builds }: Translation, place: SourceFrame | undefined): string {
  const caughtBy = area !== undefined && area in builds ? area : undefined;
  return place?.owner ?? caughtBy ?? frames[0]?.owner ?? SHELL_OWNER;
}

/** The group of an error. Keeps only texts of the sources; `hideHash` makes a hash that nobody finds by trying. */
export function groupOf(report: ErrorReport, translation: Translation, hideHash: (hash: string) => string): Grouped {
  const { frames, constants } = translation;
  const textOf = (hash: string) => constants.map((one: Constants) => one.get(hash)).find((text) => text !== undefined);
  const isConstant = (text: string) => textOf(hashOfText(text)) !== undefined;
  const place = frames.find(({ isOwn }) => isOwn);
  const remote = ownerOf(report, translation, place);
  const name = CLASSES.has(report.class) || isConstant(report.class) ? report.class : "Error";
  const code = report.code !== undefined && isKnownCode(report, isConstant) ? report.code : null;
  const message = (report.messageHash && textOf(report.messageHash)) ?? null;
  const shown = place ?? frames[0];
  const common = [remote, name, code, shown?.file, shown?.function, message, report.kind === "policy"];
  return {
    id: createHash("sha256").update(JSON.stringify(common)).digest("hex").slice(0, 24),
    remote,
    kind: report.kind,
    class: name,
    code,
    place: shown ?? null,
    message,
    messageHash: message === null && report.messageHash ? hideHash(report.messageHash) : null,
  };
}
