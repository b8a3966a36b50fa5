/** What visitors open without a link of their own: pages, files, documents and errors. A link to nothing shows its page. */
export const PUBLIC_PAGES: readonly string[] = [
  ...["/", "/pricing", "/about", "/contact", "/status", "/security", "/accessibility", "/privacy", "/help"],
  ...["/help/getting-started", "/help/branding", "/api/docs", "/api/docs/contacts", "/sign-in", "/app"],
  ...["/invite/none", "/pay/none", "/my-gift/none", "/give/none", "/book/none", "/calendar/none", "/event/none"],
  ...["/signup/none", "/booking/none", "/booking-request/none", "/report-email/none", "/public/surveys/none"],
  ...["/unsubscribe/none", "/shared/none", "/give-payment", "/no-such-page", "/.well-known/security.txt"],
  ...["/manifest.webmanifest", "/favicon.svg", "/robots.txt", "/demo/walk-through.vtt", "/demo/walk-through.es.vtt"],
  ...["/api/openapi.json", "/api/no-such-call", "/api/contacts", "/api/health/ready"],
];
