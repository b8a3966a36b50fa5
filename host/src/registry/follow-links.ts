import { navigateToUrl } from "single-spa";

/** Addresses that the shell answers without asking the server for a page. */
const OURS = /^\/(app|finance|donations|budget|reports|brand-settings|onboarding|test-login)(\/|$)/;

/** Lets plain links between the shell's addresses change the address without loading the page anew. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || (link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || !OURS.test(url.pathname)) return;
    // A step within the page stays the browser's.
    if (url.hash !== "" && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    navigateToUrl(url.href);
  });
}
