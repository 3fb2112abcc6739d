import * as z from "zod/mini";

const AssetsSchema = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

/** The descriptor of the shell's build (`dist/<build>.json`); its files are under `/assets/`. */
export const ShellManifestSchema = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** The renderer the server imports. */
  server: z.string(),
  files: z.record(z.string(), z.object({ integrity: z.string(), bytes: z.int() })),
  /** The service worker and its offline page, one file each. A build for measurements has none. */
  serviceWorker: z.optional(z.object({ script: z.string(), offlineScript: z.string(), offlineStyle: z.string() })),
  /** Versions of the packages that it shares with the remotes. */
  shared: z.record(z.string(), z.string()),
  /** The shell's own texts, by language. */
  languages: z.record(z.string(), AssetsSchema),
});
export type ShellManifest = z.infer<typeof ShellManifestSchema>;
