import { reportHeight } from "@trellis/shared/forms/frame-height.ts";

/** What a page of ours reads from its address when it is framed by another page. */
interface FramedPage {
  isFramed: boolean;
  /** A CSS color in place of the organization's, or nothing. */
  color: string;
  language: string;
}

/**
 * Prepares a public form for a frame: no border around it (`data-framed`), the theme from the address, and its height
 * reported to the page around it. The address may carry `color`, `theme` and `lang`, framed or not.
 */
export function settleInFrame(content: Element): FramedPage {
  const settings = new URLSearchParams(location.search);
  const page = document.documentElement;
  const theme = settings.get("theme");
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;
  const isFramed = window.parent !== window;
  if (isFramed) {
    page.dataset.framed = "";
    reportHeight(content);
  }
  const asked = (settings.get("color") ?? "").trim();
  const color = /^[0-9a-f]{3,8}$/i.test(asked) ? `#${asked}` : asked;
  return { isFramed, color: CSS.supports("color", color) ? color : "", language: settings.get("lang") ?? "" };
}
