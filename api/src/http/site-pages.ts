/** A page that the site answers: `{name}` is one part of an address, `{rest}` any number of them. */
export interface SitePage {
  path: string;
  /** The built file, in the shell's build (`shell`) or the public site's. */
  file: string;
  build: "shell" | "public";
  /** The server says in the head what the page is about. */
  hasHead?: true;
  /** Shows the payment frame. */
  frames?: true;
  /** Is the payment frame. */
  pays?: true;
}

const shell = (path: string): SitePage => ({ path, file: "/index.html", build: "shell" });
const open = (path: string, file: string, more: Partial<SitePage> = {}): SitePage => ({
  path,
  file,
  build: "public",
  ...more,
});

/**
 * Every page with an address of its own beside the public site's files. A part named `{token}` is a secret: such a page
 * is kept out of search engines and sends its address to no one.
 */
export const SITE_PAGES: readonly SitePage[] = [
  ...["/app", "/app/{rest}", "/finance", "/finance/{rest}", "/donations", "/budget", "/reports"].map(shell),
  ...["/brand-settings", "/onboarding", "/subscribe", "/checkout", "/test-login"].map(shell),
  open("/invite/{token}", "/invite.html"),
  open("/pay/{token}", "/pay.html"),
  open("/my-gift/{token}", "/my-gift.html"),
  open("/booking/{token}", "/book.html"),
  open("/booking-request/{token}", "/booking-request.html"),
  open("/event/{token}", "/event.html"),
  open("/signup/{token}", "/signup.html"),
  open("/unsubscribe/{token}", "/unsubscribe.html"),
  open("/shared/{token}", "/shared.html"),
  open("/book/{page}", "/book.html"),
  open("/book/{page}/{kind}", "/book.html"),
  open("/calendar/{page}", "/calendar.html", { hasHead: true }),
  open("/calendar/{page}/{event}", "/calendar.html", { hasHead: true }),
  open("/calendar/{page}/{event}/{date}", "/calendar.html", { hasHead: true }),
  open("/give-payment", "/give-payment.html", { pays: true }),
  open("/give/{form}", "/give.html", { frames: true }),
  open("/public/surveys/{survey}", "/survey.html"),
];

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === "rest" ? ".*" : "[^/]+"))}$`);

const PATTERNS = SITE_PAGES.map((page) => ({ page, pattern: patternOf(page.path) }));

/** The page at an address, or undefined. */
export const findSitePage = (pathname: string): SitePage | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(pathname))?.page;

/** Whether a page's address is a secret. */
export const isSecretPage = ({ path }: SitePage): boolean => path.includes("{token}");
