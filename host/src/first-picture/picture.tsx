import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { getUser, type User } from "@trellis/contract-identity/session.ts";
import { listOrganizations, type Organization } from "@trellis/contract-organizations/organizations.ts";
import { listRemotes, type RemoteRegistry } from "@trellis/contract-platform/remotes.ts";
import { messagesReady, pageLanguage } from "@trellis/messages/define-messages.ts";
import { type Session, sessionAtom, store } from "@trellis/shared/runtime";
import { brandDeclarations, resolveTheme } from "@trellis/shared/theme/brand.ts";
import { Provider } from "jotai";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { hasAccountNotice } from "../billing/account-notice.ts";
import { dashboardCode } from "../dashboard/dashboard-code.ts";
import { firstStepsCode } from "../dashboard/first-steps-code.ts";
import { dismissalOf, trialNotice } from "../dashboard/trial-days.ts";
import { Shell } from "../frame/shell.tsx";
import type { Theme } from "../parts/theme.ts";
import { findDestination } from "../registry/addresses.ts";
import { earlyNeeds } from "../registry/early-needs.ts";
import { membershipOf } from "../session/membership.ts";
import { remotesInLanguage } from "../session/remotes-in-language.ts";
import { mergeShapes } from "./merge-shapes.ts";
import { drawnFor } from "./on-server/drawn-for.ts";
import { PRODUCT_MARK } from "./on-server/page-formats.ts";
import type { PictureNeeds, PictureTerms } from "./picture-terms.ts";

/** What the server knows of a page and its reader. */
interface PicturePage {
  pathname: string;
  /** Answers of the API that go with the page, by address. */
  answers: Readonly<Record<string, unknown>>;
  organizationId: number;
  isNarrow: boolean;
  isMac: boolean;
  theme: Theme | undefined;
  /** The brand's name, and its tagline where it isn't the product's own. */
  product: string;
  tagline: string | undefined;
}

/** A page's first picture: what it was drawn for, its markup, and the organization's colors as CSS declarations. */
interface Picture {
  terms: PictureTerms & PictureNeeds;
  html: string;
  colors: string;
}

const NO_ONE = store.get(sessionAtom);

/** Loads the dashboard's code and texts, once. */
export async function preparePictures(): Promise<void> {
  await Promise.all([dashboardCode.load(), firstStepsCode.load()]);
  await messagesReady();
}

/**
 * The dashboard as the shell will first draw it, from the answers that go with the page, so that people see it before any
 * script has run. Null for other pages, and where the page can't be drawn from its answers alone.
 */
export function drawPicture(page: PicturePage): Picture | null {
  const session = sessionOf(page);
  const { user, organization } = session ?? {};
  if (!session || !user || !organization || page.pathname !== "/app" || hasNotice(organization)) return null;
  if (findDestination(page.pathname, session).kind !== "dashboard") return null;
  const { answers, isNarrow, isMac, theme = "light", tagline, product } = page;
  Object.assign(drawnFor, { answers, isNarrow, isMac, theme, tagline });
  store.set(sessionAtom, session);
  try {
    const html = renderToStaticMarkup(
      <Provider store={store}>
        <QueryClientProvider client={new QueryClient()}>
          <Router ssrPath={page.pathname}>
            <Shell />
          </Router>
        </QueryClientProvider>
      </Provider>,
    );
    const trial = trialNotice(organization, new Date());
    const { reads, remotes } = earlyNeeds(page.pathname, session);
    const asked = reads.filter((address) => !(address in answers));
    return {
      terms: {
        user: user.id,
        organization: String(organization.id),
        narrow: isNarrow ? "true" : "false",
        reads: asked.join(" "),
        remotes: remotes.map(({ name }) => name).join(" "),
        ...(trial && { notice: dismissalOf(organization.id, trial).join("=") }),
      },
      html: mergeShapes(html).replaceAll(PRODUCT_MARK, () => escapeText(product)),
      colors: brandDeclarations(resolveTheme(organization)),
    };
  } finally {
    // Nothing from this reader may leak into the next picture.
    store.set(sessionAtom, NO_ONE);
    Object.assign(drawnFor, { answers: {}, tagline: undefined });
  }
}

function sessionOf({ answers, organizationId }: PicturePage): Session | undefined {
  const user = answers[getUser.path] as User | null | undefined;
  const organizations = answers[listOrganizations.path] as readonly Organization[] | null | undefined;
  const registry = answers[listRemotes.path] as RemoteRegistry | null | undefined;
  const organization = organizations?.find(({ id }) => id === organizationId);
  if (!user || !organizations || !organization || !registry || registry.override) return undefined;
  const language = pageLanguage();
  if (user.language !== null && user.language !== language) return undefined;
  return {
    ...registry,
    remotes: remotesInLanguage(registry.remotes, language),
    ...membershipOf(user, organizations, organization),
  };
}

/** Rare notices above the dashboard, whose code loads only when there is one. The page then draws itself without a picture. */
const hasNotice = (organization: Organization) =>
  hasAccountNotice(organization) || organization.sendingStopReason !== null;

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
