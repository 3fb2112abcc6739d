import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Its script sets styles of its own, and asks this server for the document alone. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const DESCRIPTION = `The product API of the Savat marketplace. Sums are in tiyin, dates in UTC.

A page names its builds in \`X-Client-Builds\` (\`shell=1f0c…,checkout=9ab2…\`). A call without it counts as one of a current client. Where a rule needs
newer builds, the call is refused with \`client_outdated\`: 426, for the payment methods a JSON-RPC error with that \`data\` in HTTP 200.`;

/** OpenAPI of every route at `/api/docs` (page) and `/api/docs/json`. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Savat", description: DESCRIPTION, version: "1.0.0" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
    // Probes, metrics and the sandbox have no tag.
    hideUntagged: true,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: PAGE_POLICY });
}
