import type { Theme } from "../../parts/theme.ts";

interface DrawnFor {
  /** Of the API, by address. */
  answers: Readonly<Record<string, unknown>>;
  isNarrow: boolean;
  isMac: boolean;
  theme: Theme;
  tagline: string | undefined;
}

/** What the picture that is being drawn is drawn for. Drawing is synchronous, so there is only one at a time. */
export const drawnFor: DrawnFor = { answers: {}, isNarrow: false, isMac: false, theme: "light", tagline: undefined };
