import * as z from "zod/mini";

/** What the shell's server tells the page about the installation. Sandbox values: see shell/README.md. */
export const SiteSchema = z.object({
  env: z.enum(["sandbox", "production"]),
  /** The public origin without a trailing slash; pages use it in their addresses. */
  origin: z.optional(z.string()),
  supportPhone: z.string(),
  supportEmail: z.string(),
  /** The operator as the law requires: name, address, registration. */
  operator: z.optional(z.string()),
  appStoreUrl: z.nullable(z.string()),
  googlePlayUrl: z.nullable(z.string()),
  /** The map's tiles come through `/tiles/`; without them there is no map. `credit` names their makers on it. */
  map: z.optional(z.object({ credit: z.string() })),
});
export type Site = z.infer<typeof SiteSchema>;
