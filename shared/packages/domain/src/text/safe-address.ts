const OURS = "https://trellis.invalid";

/** A place that a text may lead to: a page of the web, an address to write to, or a page of ours. Else undefined. */
export function safeAddress(url: string): string | undefined {
  const address = url.trim();
  try {
    if (/^\/app\/[^\\\s]*$/.test(address)) {
      // Read as a browser reads it: `/app/../api` is no page of ours.
      const { pathname, search, hash } = new URL(address, OURS);
      return pathname.startsWith("/app/") ? `${pathname}${search}${hash}` : undefined;
    }
    if (!/^(https?:\/\/|mailto:)/i.test(address)) return undefined;
    const { protocol, href } = new URL(address);
    return ["http:", "https:", "mailto:"].includes(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a text is a path on this site and stays one: `//host` and `/\host` lead to another site, and so does what a
 * browser shortens to `//host`, like `/.//host`, as soon as a page takes its path.
 */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) return false;
  const url = URL.canParse(path, OURS) ? new URL(path, OURS) : undefined;
  return url?.origin === OURS && !url.pathname.startsWith("//");
}
