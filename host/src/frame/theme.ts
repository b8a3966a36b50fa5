import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";
/** Read by theme.js too, before the first paint. */
const STORAGE_KEY = "trellis.theme";
const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function currentTheme(): Theme {
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
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
  for (const listener of listeners) listener();
}
