import { useLayoutEffect, useRef } from "react";

/**
 * A mail's HTML in a shadow tree, isolated from the page's styles. The page's Content-Security-Policy allows no frames
 * and no style attributes, so the mail is parsed as an inert document and its styles are set one by one, by script.
 */
export function ShadowMail({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    root.replaceChildren(...readMail(html));
  }, [html]);
  // A mail is light whatever the shell's theme is: mail programs decide about theirs.
  return <div ref={host} className="bg-white scheme-light" />;
}

/** What is seen of the mail's body, fit to be shown: no scripts, no ways out, headings below the page's own. */
function readMail(html: string): Node[] {
  // Even the inert document asks the page's policy about styles, so they are taken out of the text beforehand.
  const styleless = html.replace(/<style>[^<]*<\/style>/g, "").replaceAll(' style="', ' data-style="');
  const mail = new DOMParser().parseFromString(styleless, "text/html");
  for (const element of mail.querySelectorAll(
    "script, style, link, iframe, object, base, meta, [data-style^='display:none']",
  ))
    element.remove();
  for (const anchor of mail.querySelectorAll("a")) anchor.removeAttribute("href");
  const headings = [...mail.querySelectorAll("h1, h2, h3")];
  const levelOf = (heading: Element) => Number(heading.tagName.slice(1));
  const first = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    heading.setAttribute("role", "heading");
    heading.setAttribute("aria-level", String(levelOf(heading) - first + 3));
  }
  const nodes = Array.from(mail.body.childNodes, (node) => document.importNode(node, true));
  for (const node of nodes) if (node instanceof HTMLElement) setStyles(node);
  return nodes;
}

function setStyles(element: HTMLElement): void {
  for (const each of [element, ...element.querySelectorAll<HTMLElement>("[data-style]")]) {
    each.style.cssText = each.dataset.style ?? "";
    each.removeAttribute("data-style");
  }
}
