import { reportHeight } from "@trellis/shared/forms/frame-height.ts";

/** What a page of ours is told by its address when it stands in a frame of somebody's page. */
interface FramedPage {
  isFramed: boolean;
  /** A CSS color in place of the organization's, or nothing. */
  color: string;
  language: string;
}

/**
 * Makes a public form fit for a frame: no frame of its own around it (`data-framed`), the theme that the address asks
 * for, and its height told to the page around it. The address may carry `color`, `theme` and `lang`, framed or not.
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
