/** Parts of the API that no page reads while it is rendered: the sandbox's inbox holds sign-in codes. */
const NEVER = new Set(["dev", "docs"]);

/** Whether a renderer may have the answer of a path: a path of the API, as it stands, that pages read. */
export function mayRead(path: string): boolean {
  const parsed = URL.parse(path, "http://savat.invalid");
  if (parsed === null || parsed.origin !== "http://savat.invalid" || `${parsed.pathname}${parsed.search}` !== path) return false;
  const [, base, subject = ""] = parsed.pathname.split("/");
  return base === "api" && /^[a-z-]+$/.test(subject) && !NEVER.has(subject);
}
