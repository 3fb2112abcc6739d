import * as z from "zod/mini";

const ISO_TEXT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** A moment in a request: ISO 8601 in UTC. */
export const MomentTextSchema = z.string().check(
  z.regex(ISO_TEXT),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
