export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  return new Map(pairs.filter(([name, value]) => name && value).map(([name, value]) => [name ?? "", value ?? ""]));
}

const YEAR_S = 31_536_000;

/** A cookie of the whole site. */
export function cookie(name: string, value: string, isSecure: boolean, seconds = YEAR_S): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
