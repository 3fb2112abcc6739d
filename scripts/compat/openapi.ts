import * as z from "zod/mini";

const number = z.optional(z.number());

/** The keywords that our descriptions use. Another one is an error until `accepts.ts` compares it. */
const JsonSchemaSchema = z.strictObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  get anyOf() {
    return z.optional(z.array(JsonSchemaSchema));
  },
  get properties() {
    return z.optional(z.record(z.string(), JsonSchemaSchema));
  },
  required: z.optional(z.array(z.string())),
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), JsonSchemaSchema]));
  },
  get propertyNames() {
    return z.optional(JsonSchemaSchema);
  },
  get items() {
    return z.optional(JsonSchemaSchema);
  },
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  minLength: number,
  maxLength: number,
  minItems: number,
  maxItems: number,
  pattern: z.optional(z.string()),
  format: z.optional(z.string()),
  /** In an answer: what its reader takes for a value that it does not know. */
  default: z.optional(z.unknown()),
  description: z.optional(z.string()),
});
export type JsonSchema = z.output<typeof JsonSchemaSchema>;

const ContentSchema = z.record(z.string(), z.object({ schema: z._default(JsonSchemaSchema, {}) }));

const OperationSchema = z.object({
  parameters: z._default(
    z.array(z.object({ name: z.string(), in: z.string(), required: z._default(z.boolean(), false), schema: JsonSchemaSchema })),
    [],
  ),
  requestBody: z.optional(z.object({ required: z._default(z.boolean(), false), content: ContentSchema })),
  responses: z.record(z.string(), z.object({ content: z._default(ContentSchema, {}) })),
});
export type Operation = z.output<typeof OperationSchema>;

const DocumentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), OperationSchema)) });

/** The calls of an OpenAPI description by name: `GET /orders/:id`, as in the contracts. */
export function readCalls(document: unknown): Map<string, Operation> {
  const { paths } = DocumentSchema.parse(document);
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path.replace(/^\/api/, "").replace(/\{(\w+)\}/g, ":$1")}`,
        operation,
      ]),
    ),
  );
}
