import * as z from "zod/mini";

/** What the shell's server tells the page about the installation. Sandbox values: see shell/README.md. */
export const SiteSchema = z.object({
  env: z.enum(["sandbox", "production"]),
  /** Where the installation is reached, without a slash at its end; pages name themselves by it. */
  origin: z.optional(z.string()),
  supportPhone: z.string(),
  supportEmail: z.string(),
  /** Who runs the installation, as the law wants it named: name, address, registration. */
  operator: z.optional(z.string()),
  appStoreUrl: z.nullable(z.string()),
  googlePlayUrl: z.nullable(z.string()),
});
export type Site = z.infer<typeof SiteSchema>;
