import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";
/** A cookie, so that the server writes the choice into the page and none is first drawn in the other theme. */
const COOKIE = "ui-theme";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

/** What is on screen now. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return systemIsDark.matches ? "dark" : "light";
}

/** The theme on screen; follows the system until one was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    systemIsDark.addEventListener("change", listener);
    return () => {
      listeners.delete(listener);
      systemIsDark.removeEventListener("change", listener);
    };
  }, currentTheme);
}

/** Shows a theme and keeps it for this browser. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we name.
  document.cookie = `${COOKIE}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

/** In development the page comes from another server, which does not know the choice. */
export function restoreTheme(): void {
  const [, theme] = /(?:^|; )ui-theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
  if (theme) document.documentElement.dataset.theme = theme;
}
