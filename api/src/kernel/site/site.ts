import { randomBytes } from "node:crypto";
import path from "node:path";
import { SIGN_IN_PAGE } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import { wearsOwnMark } from "@trellis/domain/brand/default-brand.ts";
import type { ResellerPrices } from "@trellis/domain/plans/reseller-prices.ts";
import { LANGUAGES, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { PUBLIC_HEADERS } from "../http/dispatch.ts";
import { wholeBody } from "../http/packets/whole-body.ts";
import { readCookie } from "../identity/session-cookie.ts";
import { visitorLanguage, withLanguage } from "../identity/visitor-language.ts";
import { readStoredImage } from "../services/images/stored-images.ts";
import type { OwnDomain, Services } from "../services.ts";
import { readResellerImage } from "../tenant/reseller-images.ts";
import { currentTraceparent } from "../tracing/spans.ts";
import { type Asset, serveAsset } from "./assets.ts";
import { BRAND_PARAMETER, brandFile, builtIcon, isBrandFile } from "./brand-files.ts";
import { brandedPage, pageElsewhere } from "./brand-page.ts";
import { readBuiltPages } from "./builds/built-pages.ts";
import { createEarlierEmbeds } from "./builds/earlier-embeds.ts";
import { createReleasedShells } from "./builds/released-shells.ts";
import { createPictures } from "./first-picture.ts";
import { isFramable } from "./framable-pages.ts";
import { redirectTo, startOf } from "./own-domain-start.ts";
import { findOverrideOrigin, type StartOfPage, withAnswers } from "./page-answers.ts";
import { withInstallation, withOrganization, withPlans, withSession, withTheme, withTrace } from "./page-attributes.ts";
import { type PageHead, withHead } from "./page-head.ts";
import { paymentFrameHeaders } from "./payment-frame-headers.ts";
import { createReleasedRemotes } from "./released-remotes.ts";
import { PRICING_PATH, RESELLER_PRICING, withResellerPrices } from "./reseller-pricing.ts";
import { NONCE_MARK, pageHeaders, SECRET_ADDRESS } from "./security-headers.ts";
import { findSitePage, isSecretPage, type SitePage } from "./site-pages.ts";

/** The shell's switch keeps the choice in it; written into the page, so that none is first drawn in the other theme. */
const [THEME_COOKIE, EARLIER_THEME_COOKIE] = ["ui-theme", "trellis.theme"];
const HASHED_NAME = /[.-][A-Za-z0-9_-]{8,}\.\w+$/;
/** Of scripts with a stable address: a page shows what it has while it asks for a newer one, at most a day old. */
const SOON_CURRENT = { "Cache-Control": "public, max-age=300, stale-while-revalidate=86400" };

/** What exists only where plans are sold. */
const SELLING_PATHS = new Set([
  "/pricing",
  "/subscribe",
  "/checkout",
  "/help/free-trial-and-read-only",
  "/help/plans-and-billing",
]);
/** Built pages without an address: they are served at the addresses of others. */
const BEHIND_OTHERS = new Set([
  "/index",
  "/reseller-pricing",
  "/survey",
  "/give",
  "/give-payment",
  "/404",
  "/invite",
  "/pay",
  "/my-gift",
  "/event",
  "/signup",
  "/book",
  "/booking-request",
  "/calendar",
  "/shared",
  "/unsubscribe",
  "/report-email",
  "/api-docs",
]);
/** Files of a language's own folder are served at the address of the English one. */
const TRANSLATED_FILE = new RegExp(`^/(${LANGUAGES.join("|")})/`);
/** A page of the public site is at its name; `index` is the start. */
const publicPageOf = (pathname: string) =>
  pathname === "/"
    ? "/index.html"
    : BEHIND_OTHERS.has(pathname) || pathname.includes(".")
      ? undefined
      : `${pathname}.html`;

/** What a page is completed with. */
export interface PageReaders {
  /** Says what the head of a page of one record is; undefined leaves it as it was built. */
  head(page: SitePage): Promise<PageHead | undefined>;
  /** Answers what a page of the shell asks at its start. */
  answers(): Promise<StartOfPage>;
}
const AS_BUILT: PageHead = { status: 200, isHidden: false };

/** The address that a request came to. */
export interface SiteAddress {
  publicUrl: string;
  ownDomain?: OwnDomain;
}

/** Everything that is not `/api`: pages, their files, embeds, published remotes. */
export interface Site {
  answer(request: Request, readers: PageReaders, address: SiteAddress): Response | Promise<Response>;
  /** Whether there is a page or a file at this path. */
  knows(pathname: string): boolean;
}

type SiteServices = Pick<Services, "env" | "brands" | "flags" | "files" | "database" | "log">;

/** Reads the built pages and serves them. */
export function createSite(services: SiteServices): Site {
  const { env, brands, flags, files, database } = services;
  const remotes = createReleasedRemotes(services);
  const otherBuilds = createReleasedShells(services);
  const { host, site, embeds } = readBuiltPages();
  const withPicture = createPictures(services.log);
  const earlierEmbed = createEarlierEmbeds(env.dataDir);
  const secure = env.publicUrl.startsWith("https://");

  const page = (
    request: Request,
    asset: Asset | undefined,
    options: {
      status?: number;
      framable?: boolean;
      frames?: boolean;
      pays?: boolean;
      secret?: boolean;
      head?: PageHead | undefined;
      shell?: boolean;
      publicUrl?: string;
      /** Whose domain it is asked for at. */
      ownDomain?: OwnDomain | undefined;
      prices?: ResellerPrices;
    } & Partial<StartOfPage> = {},
  ): Response => {
    if (!asset)
      return new Response("The pages are not built. Run: npm start", {
        status: 503,
        headers: { "Content-Type": "text/plain" },
      });
    const nonce = randomBytes(16).toString("base64");
    const { head, ownDomain, organizationId = head?.organizationId } = options;
    const brand = brands.at(ownDomain, organizationId);
    // Under the brand of the host itself the icons have the addresses that every host has.
    const isGuest = organizationId !== undefined && brand !== brands.at(ownDomain);
    const branded = brandedPage(asset, brand, isGuest ? { organizationId } : undefined).replaceAll(NONCE_MARK, nonce);
    const text = withResellerPrices(branded, options.prices);
    const built = options.shell ? withLanguage(text, visitorLanguage(request, OFFERED_LANGUAGES)) : text;
    const html = options.shell
      ? built
      : withHead(built, head ?? AS_BUILT, options.publicUrl ?? env.publicUrl, ...(wearsOwnMark(brand) ? [] : [null]));
    const mayDiffer =
      ownDomain?.organizationId === undefined && options.organizationIds?.some((id) => brands.ownOf(id));
    const opened = options.shell ? withOrganization(html, mayDiffer ? organizationId : undefined) : html;
    const theme = readCookie(request, THEME_COOKIE) ?? readCookie(request, EARLIER_THEME_COOKIE);
    const themed = withTheme(opened, theme);
    const trace = options.shell ? currentTraceparent() : undefined;
    const installed = withInstallation(withTrace(themed, trace), options.installationUrl);
    const finished = withPlans(withSession(installed, request, env), env);
    const { answers } = options;
    // With what is in it, such a page is several times as long.
    const zipped = answers && /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
    const answered = answers ? withAnswers(finished, answers) : finished;
    const isPictured = answers && organizationId !== undefined && flags.isOn("first_picture", organizationId);
    const written = isPictured
      ? withPicture(answered, { request, answers, organizationId, brand, theme, nonce })
      : answered;
    const body = zipped ? Bun.gzipSync(written) : Buffer.from(written);
    return new Response(request.method === "HEAD" ? body : wholeBody(body, body.length), {
      status: head?.status ?? options.status ?? 200,
      headers: {
        "Content-Type": asset.mediaType,
        "Content-Length": String(body.length),
        // A page with answers in it is one person's, of one moment.
        "Cache-Control": answers ? "no-store" : "no-cache",
        ...(zipped ? { "Content-Encoding": "gzip" } : {}),
        Vary: answers ? "Host, Cookie, Accept-Language, Accept-Encoding" : "Host, Cookie, Accept-Language",
        ...(trace && { "Server-Timing": `traceparent;desc="${trace}"` }),
        ...(head?.isHidden ? { "X-Robots-Tag": "noindex" } : {}),
        ...(options.pays
          ? paymentFrameHeaders(env, nonce, secure)
          : pageHeaders(nonce, {
              secure,
              framable: options.framable ?? false,
              frames: options.frames ?? false,
              previewsImages: options.shell ?? false,
              addsImportMaps: options.shell ?? false,
              ownMachine: findOverrideOrigin(answers),
              // The payment frame inside it opens the browser's payment sheet.
              ...(options.frames ? { payment: [] } : {}),
            })),
        ...(options.secret ? SECRET_ADDRESS : {}),
      },
    });
  };

  /** A page of the public site in the visitor's language. */
  const publicPage = (request: Request, file: string): Asset | undefined =>
    site.get(`/${visitorLanguage(request, OFFERED_LANGUAGES)}${file}`) ?? site.get(file);

  /** A file with its own address, and how long browsers keep it. */
  const fileAt = (
    pathname: string,
  ): { asset: Asset; immutable: boolean; headers?: Record<string, string> } | undefined => {
    if (pathname.startsWith("/embeds/")) {
      const asset = embeds.get(pathname.slice("/embeds".length)) ?? earlierEmbed(pathname);
      const immutable = HASHED_NAME.test(pathname);
      return asset && { asset, immutable, headers: { ...PUBLIC_HEADERS, ...(immutable ? {} : SOON_CURRENT) } };
    }
    const asset = pathname.endsWith(".html") ? undefined : (host.get(pathname) ?? site.get(pathname));
    return asset && { asset, immutable: pathname.startsWith("/assets/") && HASHED_NAME.test(pathname) };
  };

  const publicPageAt = (pathname: string): string | undefined => {
    const file = TRANSLATED_FILE.test(pathname) ? undefined : publicPageOf(pathname);
    return file && (site.has(file) || pathname === "/") ? file : undefined;
  };

  return {
    knows: (pathname) =>
      pathname.startsWith("/remotes/")
        ? remotes.has(pathname)
        : findSitePage(pathname) !== undefined ||
          isBrandFile(pathname) ||
          publicPageAt(pathname) !== undefined ||
          fileAt(pathname) !== undefined,

    answer(request, readers, { publicUrl, ownDomain }) {
      const url = new URL(request.url);
      const { pathname } = url;
      const seller = ownDomain?.resellerId;
      if (seller !== undefined && pathname === PRICING_PATH && env.plans !== "off")
        return page(request, publicPage(request, RESELLER_PRICING), { ownDomain, prices: brands.pricesOf(seller) });
      const atInstallation = ownDomain && publicPageAt(pathname);
      if (atInstallation)
        return redirectTo(
          pathname === "/" ? startOf(request, env) : `${ownDomain.installationUrl}${pathname}${url.search}`,
        );
      // Only the provider signs people in here, and it knows the installation's address alone.
      if (ownDomain && !env.emailSignIn && pathname === SIGN_IN_PAGE)
        return redirectTo(`${ownDomain.installationUrl}${SIGN_IN_PAGE}`);
      if (env.plans === "off" && SELLING_PATHS.has(pathname))
        return page(request, publicPage(request, "/404.html"), { status: 404, ownDomain });
      const elsewhere = pageElsewhere(pathname, brands.at(ownDomain));
      if (elsewhere !== undefined) return redirectTo(elsewhere);
      const found = findSitePage(pathname);
      if (found) {
        const show = ({ head, ...start }: { head?: PageHead | undefined } & Partial<StartOfPage> = {}) =>
          page(request, found.build === "shell" ? host.get(found.file) : publicPage(request, found.file), {
            framable: isFramable(url),
            frames: found.frames ?? false,
            pays: found.pays ?? false,
            secret: isSecretPage(found),
            publicUrl,
            ownDomain,
            shell: found.build === "shell",
            head,
            ...start,
          });
        if (found.build === "shell") return readers.answers().then(show);
        return found.head === "built" ? show() : readers.head(found).then((head) => show({ head }));
      }
      const atName = publicPageAt(pathname);
      if (atName) return page(request, publicPage(request, atName), { ownDomain });
      if (isBrandFile(pathname)) return brandFileAt(request, pathname, ownDomain);
      return fileOrMissing(request, pathname, ownDomain);
    },
  };

  function fileOrMissing(request: Request, pathname: string, ownDomain?: OwnDomain): Response | Promise<Response> {
    if (pathname.startsWith("/remotes/"))
      return remotes.answer(request, pathname).then((found) => found ?? notFoundFile());
    const file = fileAt(pathname);
    if (file) return serveAsset(request, file.asset, file);
    const headers = pathname.startsWith("/embeds/") ? PUBLIC_HEADERS : {};
    const isFile = path.extname(pathname) !== "" || pathname.startsWith("/embeds/");
    if (isFile)
      return otherBuilds
        .find(pathname)
        .then((asset) => (asset ? serveAsset(request, asset, { immutable: true, headers }) : notFoundFile()));
    return page(request, publicPage(request, "/404.html"), { status: 404, ownDomain });
  }

  /** Of the installation's files, or uploaded by an organization or a reseller. */
  async function readBrandImage(address: string): Promise<Uint8Array | undefined> {
    const image = env.brand.images.get(address) ?? (await readStoredImage(files, address));
    return image ?? readResellerImage(database, address);
  }

  async function brandFileAt(request: Request, pathname: string, ownDomain?: OwnDomain): Promise<Response> {
    const named = new URL(request.url).searchParams.get(BRAND_PARAMETER);
    const brand = brands.at(ownDomain, named === null ? undefined : Number(named));
    const query = brand === brands.at(ownDomain) ? "" : `?${BRAND_PARAMETER}=${Number(named)}`;
    const found = await brandFile(pathname, brand, readBrandImage, query);
    if (found) return request.method === "HEAD" ? new Response(null, found) : found;
    return wearsOwnMark(brand) ? fileOrMissing(request, builtIcon(pathname), ownDomain) : notFoundFile();
  }
}

const notFoundFile = () =>
  new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
  });
