import { DEFAULT_LANGUAGE, type Language, parseLanguage } from "@savat/contracts/language";
import type { FastifyRequest } from "fastify";

/** The language that the client shows, by its `x-language` header. */
export function languageOf(request: FastifyRequest): Language {
  return parseLanguage(request.headers["x-language"]) ?? DEFAULT_LANGUAGE;
}
