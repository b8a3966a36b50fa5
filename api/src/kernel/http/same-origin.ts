import { AppError } from "../errors.ts";

/**
 * Refuses a write that another site makes a signed-in browser send: Sec-Fetch-Site where the browser gives it, Origin
 * where it does not. A call with neither is no browser's, and cannot carry a browser's cookie by accident; it is refused
 * all the same, so that the rule has no gap to argue about.
 */
export function requireSameOrigin(request: Request, publicOrigin: string): void {
  const site = request.headers.get("sec-fetch-site");
  const allowed = site !== null ? site === "same-origin" : request.headers.get("origin") === publicOrigin;
  if (!allowed) {
    throw new AppError("forbidden", {
      message: "This request came from another site. Reload the page and try again.",
      detail: `sec-fetch-site ${site}, origin ${request.headers.get("origin")}`,
    });
  }
}

/** Refuses a navigation that another site starts, if the browser says so. */
export function refuseCrossSite(request: Request): void {
  if (request.headers.get("sec-fetch-site") === "cross-site") {
    throw new AppError("forbidden", {
      message: "This link was opened from another site. Open it in a new tab and try again.",
    });
  }
}
