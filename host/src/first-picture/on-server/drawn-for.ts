import type { Theme } from "../../parts/theme.ts";

interface DrawnFor {
  /** Of the API, by address. */
  answers: Readonly<Record<string, unknown>>;
  isNarrow: boolean;
  isMac: boolean;
  theme: Theme;
  tagline: string | undefined;
}

/** What the picture that is being drawn is drawn for. Drawing doesn't wait for anything, so there is one at a time. */
export const drawnFor: DrawnFor = { answers: {}, isNarrow: false, isMac: false, theme: "light", tagline: undefined };
