import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Its script sets styles of its own, and asks this server for the document alone. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** OpenAPI of every route at `/api/docs` (page) and `/api/docs/json`. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Savat", description: "The product API of the Savat marketplace. Sums are in tiyin, dates in UTC.", version: "1.0.0" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
    // Probes, metrics and the sandbox have no tag.
    hideUntagged: true,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: PAGE_POLICY });
}
