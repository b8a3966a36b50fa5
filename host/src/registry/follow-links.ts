import { currentOrganizationId } from "@trellis/shared/runtime";
import { navigateToUrl } from "single-spa";
import { inOrganization, leadsElsewhere, withoutOrganization } from "../session/tab-organization.ts";

/** Addresses that the shell answers without asking the server for a page. */
const OURS = /^\/(app|finance|donations|budget|reports|brand-settings|onboarding|test-login|sign-in)(\/|$)/;

/** Addresses of the shell that work in an organization. */
const IN_ORGANIZATION = /^\/(app|finance|donations|budget|reports|brand-settings|subscribe|checkout)(\/|$)/;

/** Lets plain links between the shell's addresses change the address without loading the page again. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.hasAttribute("download")) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !opensHere(link))
      return nameOrganization(link);
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || !OURS.test(url.pathname)) return;
    // Into another organization the whole page is loaded again.
    if (leadsElsewhere(url.search)) return;
    // A step within the page stays the browser's.
    if (url.hash !== "" && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    navigateToUrl(withoutOrganization(url.href));
  });
  // The middle button, and the browser's own menu, open links in another tab too.
  for (const kind of ["auxclick", "contextmenu"])
    document.addEventListener(kind, ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link) nameOrganization(link);
    });
}

const opensHere = (link: HTMLAnchorElement) => link.target === "" || link.target === "_self";

/** Another tab starts with the session's organization, unless its address names this one's. */
function nameOrganization(link: HTMLAnchorElement): void {
  const organizationId = currentOrganizationId();
  const url = new URL(link.href, location.href);
  if (organizationId === null || url.origin !== location.origin || !IN_ORGANIZATION.test(url.pathname)) return;
  if (!leadsElsewhere(url.search)) link.href = inOrganization(link.href, organizationId);
}
