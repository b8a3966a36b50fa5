const BASE = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=()",
};

/** Headers of a page: scripts of our own only, styles of our own and those that carry this answer's nonce. */
export function pageHeaders(
  nonce: string,
  options: { secure: boolean; framable: boolean; frames?: boolean },
): Record<string, string> {
  return {
    ...BASE,
    "Content-Security-Policy": [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' https: data:",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      // The payment frame of a gift, which is a page of ours with a policy of its own.
      ...(options.frames ? ["frame-src 'self'"] : []),
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${options.framable ? "*" : "'none'"}`,
    ].join("; "),
    ...(options.framable ? {} : { "Cross-Origin-Opener-Policy": "same-origin", "X-Frame-Options": "DENY" }),
    ...(options.secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Headers of a file. */
export const FILE_HEADERS = BASE;
