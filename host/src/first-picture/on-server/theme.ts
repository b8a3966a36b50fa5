import type { Theme } from "../../parts/theme.ts";
import { drawnFor } from "./drawn-for.ts";

export const useTheme = (): Theme => drawnFor.theme;

/** No one presses anything in a picture. */
export function chooseTheme(): void {}
