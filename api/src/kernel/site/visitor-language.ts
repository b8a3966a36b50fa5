/** The language that a visitor's browser asks for first, of those that public pages speak. */
export const visitorLanguage = (request: Request): "en" | "es" =>
  /^\s*es\b/i.test(request.headers.get("accept-language") ?? "") ? "es" : "en";
