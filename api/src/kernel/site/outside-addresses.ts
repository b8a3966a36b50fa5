import { CALLBACKS } from "../auth/callback.ts";
import { createId } from "../db/columns.ts";
import type { Call } from "../http/call.ts";
import { answerError, PUBLIC_HEADERS } from "../http/dispatch.ts";
import { pathOf } from "../http/limits/allowed-hosts.ts";
import type { Services } from "../services.ts";
import { recordCspReport } from "./csp-reports.ts";
import { createDevMail } from "./dev-mail.ts";
import { answerMetrics, METRICS_PATH } from "./metrics-answer.ts";
import type { PageAnswersReader } from "./page-answers.ts";
import type { PageHead } from "./page-head.ts";
import { CSP_REPORTS_PATH } from "./security-headers.ts";
import { securityText } from "./security-text.ts";
import type { Site } from "./site.ts";
import { SITE_PAGES, type SitePage } from "./site-pages.ts";

/** An address that the server answers although it is not in the endpoint table. */
export interface OutsideAddress {
  methods: readonly string[];
  /** `{name}` is one part; a path that ends in `/*` covers everything below. */
  path: string;
  answer(call: Call): Response | Promise<Response>;
}

/** The head of a page of one record; undefined for a page without one. */
export type PageHeadReader = (call: Call, page: SitePage) => Promise<PageHead | undefined>;

const PAGE = ["GET", "HEAD"];

/**
 * All addresses outside the endpoint table. The program registers these and the table's, and nothing else: a test walks
 * the router and fails for any other, and for one of these that it has no case for.
 */
export function listOutsideAddresses(
  services: Services,
  site: Site,
  readPageHead: PageHeadReader,
  readPageAnswers: PageAnswersReader,
): OutsideAddress[] {
  const devMail = createDevMail(services.env);
  const visit = (call: Call) =>
    site.answer(
      call.request,
      { head: (page) => readHead(call, page, readPageHead), answers: () => readPageAnswers(call) },
      {
        publicUrl: call.services.env.publicUrl,
        ...(call.services.ownDomain && { ownDomain: call.services.ownDomain }),
      },
    );
  const local = services.env.mode === "local";
  return [
    ...CALLBACKS.map((callback) => ({ methods: ["GET"], ...callback })),
    // Browsers ask before another website's page calls.
    {
      methods: ["OPTIONS"],
      path: "/api/public/*",
      answer: () => new Response(null, { status: 204, headers: PUBLIC_HEADERS }),
    },
    { methods: ["POST"], path: CSP_REPORTS_PATH, answer: recordCspReport },
    ...(services.metrics ? [{ methods: PAGE, path: METRICS_PATH, answer: answerMetrics }] : []),
    { methods: PAGE, path: "/.well-known/security.txt", answer: securityText },
    ...(local ? ["", "/{id}", "/{id}/html", "/{id}/files/{n}"] : []).map((end) => ({
      methods: ["GET"],
      path: `/dev/mail${end}`,
      answer: async (call: Call) => (await devMail(call.request)) ?? visit(call),
    })),
    ...SITE_PAGES.map(({ path }) => ({ methods: PAGE, path: path.replace("{rest}", "*"), answer: visit })),
    // Built files, released remotes and embeds, the public site's own pages, and the page for an unknown address.
    { methods: PAGE, path: "/*", answer: visit },
  ];
}

async function readHead(call: Call, page: SitePage, readPageHead: PageHeadReader) {
  try {
    return await readPageHead(call, page);
  } catch (error) {
    // The page itself shows what is wrong.
    answerError(call.services, call, "a page's head", error);
    return undefined;
  }
}

/** A call at one of these addresses, for the code that it shares with the table's. */
export function openOutsideCall(services: Services, request: Request, address: string | undefined): Call {
  return {
    request,
    // A scraper may send a Host that is no name; its path is all that counts.
    url: new URL(URL.canParse(request.url) ? request.url : pathOf(request.url), services.env.publicUrl),
    params: {},
    requestId: createId(),
    now: services.now(),
    services,
    address,
    person: undefined,
  };
}

/**
 * How the log and the metrics name an answer at one of these addresses: by the declared address, since a real one may hold
 * a secret. The addresses of the public site's own pages are no secrets.
 */
export function describeAnswer(path: string, pathname: string, { status, headers }: Response) {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (path !== "/*") return { path, name: isPage ? `page ${path}` : path, isRoutine: path === METRICS_PATH };
  if (status === 304 || (status < 300 && !isPage)) return { path: "a file", name: "file", isRoutine: true };
  if (status >= 400) return { path: "an unknown page or file", name: "unknown", isRoutine: false };
  return { path: isPage ? pathname : "a moved page", name: "page", isRoutine: false };
}
