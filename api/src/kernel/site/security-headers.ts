/** What a page has where its answer's nonce belongs. */
export const NONCE_MARK = "__CSP_NONCE__";
/** Where browsers report what a page's policy blocked. */
export const CSP_REPORTS_PATH = "/api/csp-reports";

const STRICT_TRANSPORT = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" };

const BASE = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions("()"),
};

/** `payment` names who may open the browser's payment sheet: `()` no one, `(self)` the page and its own frames. */
function permissions(payment: string): string {
  return `camera=(self), geolocation=(), microphone=(), payment=${payment}`;
}

interface PageOptions {
  secure: boolean;
  framable: boolean;
  /** The page previews images at addresses that are being typed. Everywhere else no image comes from another server. */
  previewsImages?: boolean;
  /** The page adds import maps with this answer's nonce: they name the hash of each script of a remote. */
  addsImportMaps?: boolean;
  /** The page shows the payment frame, a page of ours with its own policy. */
  frames?: boolean;
  /** Origins besides our own that may open the browser's payment sheet; absent: no one may. */
  payment?: readonly string[];
  /** A program on the reader's own machine that this page of theirs loads a remote from; its changes arrive by a socket. */
  ownMachine?: string | undefined;
}

/** Headers of a page: scripts of our own only, styles of our own and those that carry this answer's nonce. */
export function pageHeaders(nonce: string, options: PageOptions): Record<string, string> {
  const { payment, ownMachine } = options;
  const own = ownMachine === undefined ? "" : ` ${ownMachine}`;
  const ownSocket = own.replace("http:", "ws:");
  return {
    ...BASE,
    ...(payment
      ? { "Permissions-Policy": permissions(`(${["self", ...payment.map((origin) => `"${origin}"`)].join(" ")})`) }
      : {}),
    "Content-Security-Policy": [
      "default-src 'none'",
      `script-src 'self'${options.addsImportMaps ? ` 'nonce-${nonce}'` : ""}${own}`,
      `style-src 'self' 'nonce-${nonce}'${own}`,
      `img-src 'self' ${options.previewsImages ? "https: " : ""}data:${own}`,
      `font-src 'self'${own}`,
      "media-src 'self'",
      `connect-src 'self'${own}${ownSocket}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      ...(options.frames ? ["frame-src 'self'"] : []),
      "base-uri 'none'",
      "form-action 'self'",
      ...REPORTING,
      `frame-ancestors ${options.framable ? "*" : "'none'"}`,
    ].join("; "),
    "Reporting-Endpoints": `csp="${CSP_REPORTS_PATH}"`,
    ...(options.framable ? {} : { "Cross-Origin-Opener-Policy": "same-origin", "X-Frame-Options": "DENY" }),
    ...(options.secure ? STRICT_TRANSPORT : {}),
  };
}

/** The part of a policy that asks for reports: `report-uri` is for browsers that do not know `report-to`. */
export const REPORTING = [`report-uri ${CSP_REPORTS_PATH}`, "report-to csp"];

/** Headers of a file. */
export const FILE_HEADERS = BASE;

/** Adds what every answer of `/api` carries: nothing runs in it, no page frames it, no other site reads or embeds it. */
export function addApiHeaders(response: Response, secure: boolean): Response {
  const { headers } = response;
  const defaults = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(secure ? STRICT_TRANSPORT : {}),
  };
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  return response;
}

/** Of a page whose address is a secret: no search engine keeps it, and it goes to no other server. */
export const SECRET_ADDRESS = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };
