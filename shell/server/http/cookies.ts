export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  return new Map(pairs.filter(([name, value]) => name && value).map(([name, value]) => [name ?? "", value ?? ""]));
}

/** A cookie of the whole site, for a year. */
export function cookie(name: string, value: string, isSecure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
