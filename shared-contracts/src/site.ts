import * as z from "zod/mini";

/** What the shell's server tells the page about the installation. Sandbox values: see the README. */
export const SiteSchema = z.object({
  env: z.enum(["sandbox", "production"]),
  supportPhone: z.string(),
  supportEmail: z.string(),
  /** Who runs the installation, as the law wants it named: name, address, registration. */
  operator: z.optional(z.string()),
  appStoreUrl: z.nullable(z.string()),
  googlePlayUrl: z.nullable(z.string()),
});
export type Site = z.infer<typeof SiteSchema>;
