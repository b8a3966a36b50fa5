/** Public pages of one record, whose head says what the record is. */
export type RecordHead = "give" | "survey" | "booking-page" | "calendar";

/** Pages of one record whose address is a secret: their head says nothing of it, only whether the link opens anything. */
export type LinkHead =
  | "invite"
  | "pay"
  | "my-gift"
  | "booking"
  | "booking-request"
  | "event-invitation"
  | "signup"
  | "unsubscribe"
  | "report-email"
  | "shared-report";

/** Pages that the server writes whole, inside the frame that the build made. */
export type WrittenPage = "reference";

/** What a page's head may be by its path: a page of one record cannot be declared without. */
type HeadOf<Path extends string> = Path extends `/api/docs${string}`
  ? WrittenPage
  : Path extends `${string}{token}`
    ? LinkHead
    : Path extends `${string}{${string}`
      ? RecordHead
      : "built";

/** A page that the site answers: `{name}` is one part of an address, `{rest}` any number of them. */
export interface SitePage {
  path: string;
  /** The built file, in the shell's build (`shell`) or the public site's. */
  file: string;
  build: "shell" | "public";
  /** Provides what the page is about and whether it exists (`page-heads.ts`); `built` is as the build wrote it. */
  head: RecordHead | LinkHead | WrittenPage | "built";
  /** Shows the payment frame. */
  frames?: true;
  /** Is the payment frame. */
  pays?: true;
}

const shell = (path: string): SitePage => ({ path, file: "/index.html", build: "shell", head: "built" });
const open = <Path extends string>(
  path: Path,
  file: string,
  head: HeadOf<Path>,
  more: Pick<SitePage, "frames" | "pays"> = {},
): SitePage => ({ path, file, build: "public", head, ...more });

/**
 * Every page with its own address beside the public site's files. A part named `{token}` is a secret: such a page is
 * kept out of search engines and sends its address to no one.
 */
export const SITE_PAGES: readonly SitePage[] = [
  ...["/app", "/app/{rest}", "/finance", "/finance/{rest}", "/donations", "/budget", "/reports"].map(shell),
  ...["/brand-settings", "/onboarding", "/subscribe", "/checkout", "/test-login", "/sign-in"].map(shell),
  open("/invite/{token}", "/invite.html", "invite"),
  open("/pay/{token}", "/pay.html", "pay"),
  open("/my-gift/{token}", "/my-gift.html", "my-gift"),
  open("/booking/{token}", "/book.html", "booking"),
  open("/booking-request/{token}", "/booking-request.html", "booking-request"),
  open("/event/{token}", "/event.html", "event-invitation"),
  open("/signup/{token}", "/signup.html", "signup"),
  open("/unsubscribe/{token}", "/unsubscribe.html", "unsubscribe"),
  open("/report-email/{token}", "/report-email.html", "report-email"),
  open("/shared/{token}", "/shared.html", "shared-report"),
  open("/book/{page}", "/book.html", "booking-page"),
  open("/book/{page}/{kind}", "/book.html", "booking-page"),
  open("/calendar/{page}", "/calendar.html", "calendar"),
  open("/calendar/{page}/{event}", "/calendar.html", "calendar"),
  open("/calendar/{page}/{event}/{date}", "/calendar.html", "calendar"),
  open("/api/docs", "/api-docs.html", "reference"),
  open("/api/docs/{area}", "/api-docs.html", "reference"),
  open("/give-payment", "/give-payment.html", "built", { pays: true }),
  open("/give/{form}", "/give.html", "give", { frames: true }),
  open("/public/surveys/{survey}", "/survey.html", "survey"),
];

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, (_, name) => `(?<${name}>${name === "rest" ? ".*" : "[^/]+"})`)}$`);

const PATTERNS = SITE_PAGES.map((page) => ({ page, pattern: patternOf(page.path) }));

/** The page at an address, or undefined. */
export const findSitePage = (pathname: string): SitePage | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(pathname))?.page;

/** The named parts of a page's address, decoded; undefined where one is broken and can name nothing. */
export function readPageParams({ path }: SitePage, pathname: string): Record<string, string> | undefined {
  const parts = Object.entries(patternOf(path).exec(pathname)?.groups ?? {});
  try {
    const params = Object.fromEntries(parts.map(([name, text]) => [name, decodeURIComponent(text)]));
    return Object.values(params).some((text) => /\p{Cc}/u.test(text)) ? undefined : params;
  } catch {
    return undefined;
  }
}

/** Whether a page's address is a secret. */
export const isSecretPage = ({ path }: SitePage): boolean => path.includes("{token}");
