import { hexOfOklch, linearOf, type Oklch, toOklch } from "./color-space.ts";

/** The steps of a brand color, light to dark. */
export const BRAND_STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type BrandStep = (typeof BRAND_STEPS)[number];

/** What a filled control needs beside step 600, which is its ground. */
export const FILL_PARTS = ["on", "hover", "pressed", "line", "edge"] as const;
type FillPart = (typeof FILL_PARTS)[number];

/**
 * A color by step, and the parts of a control that is filled with step 600: the text `on` it, its ground while it is
 * pointed at (`hover`) or `pressed`; `line` is a shade that stays visible on the page, `edge` one that shows where a
 * filled control ends, transparent where it shows without. Both are a `light-dark()` where the themes differ.
 */
type BrandShades = Record<BrandStep | FillPart, string>;

/** WCAG 2.2, 1.4.3: contrast of text of body size. */
const READABLE_CONTRAST = 4.5;
/** WCAG 2.2, 1.4.3 and 1.4.11: contrast of large text, and of what is not text. */
const VISIBLE_CONTRAST = 3;
/** Where a filled control ends can be seen without a line from here on. */
const EDGE_CONTRAST = 1.22;
/** A darker shade of a color with less contrast to black would be indistinguishable from it. */
const NEARLY_BLACK = 1.5;
const WHITE = "#ffffff";
const INK = "#17191d";
const BLACK = "#000000";
/** The grounds that lines are drawn on: the sunken one of light pages, the raised one of dark pages. */
const LIGHT_GROUND = "#f7f7f9";
const DARK_GROUND = "#1d2024";
/** What cards are made of in the dark theme. */
const DARK_SURFACE = "#16181b";

/** OKLCH lightness of each step, and the share of the color's chroma that the step keeps. */
const LADDER: Record<BrandStep, readonly [lightness: number, chroma: number]> = {
  50: [0.977, 0.14],
  100: [0.945, 0.26],
  200: [0.895, 0.42],
  300: [0.82, 0.62],
  400: [0.725, 0.86],
  500: [0.63, 1],
  600: [0.54, 1],
  700: [0.475, 0.92],
  800: [0.415, 0.8],
  900: [0.36, 0.66],
  950: [0.265, 0.48],
};

/** `#rrggbb` of a hex color with or without the sign, as records hold it; undefined for any other text. */
export function storedColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

function requireColor(color: string): string {
  const base = storedColor(color);
  if (base === undefined) throw new RangeError(`not a color: ${color}`);
  return base;
}

/**
 * Eleven shades at fixed lightness and what a filled control needs. Step 600 is the color itself where it carries white
 * text at 4.5:1, or where it is so light that not even large white text can be read on it: then its text is ink. A color
 * between these takes the shade of step 600, which carries white. Other steps never depend on that: 700 and darker carry
 * white and can be read on light pages. Throws RangeError for text that is no hex color.
 */
export function createBrandShades(color: string): BrandShades {
  const base = requireColor(color);
  const steps = ladderOf(base);
  const own = isReadable(base) ? darken(steps, base) : steps;
  const fill = isReadable(base) || isLight(base) ? base : steps[600];
  return { ...own, 600: fill, ...partsOf(fill, own) };
}

/** Whether a color is too light for white text of any size. */
const isLight = (color: string) => contrastRatio(color, WHITE) < VISIBLE_CONTRAST;

/** The ladder of a color that carries white: what is darker than step 600 is darker than the color, too. */
function darken(steps: Record<BrandStep, string>, base: string): Record<BrandStep, string> {
  const own = toOklch(linearOf(base));
  const scale = Math.min(1, own[0] / LADDER[600][0]);
  const darker = BRAND_STEPS.filter((step) => step > 600).map((step) => [step, shade(step, own, scale)]);
  return { ...steps, ...Object.fromEntries(darker) };
}

function partsOf(fill: string, steps: Record<BrandStep, string>): Record<FillPart, string> {
  const on = readableOn(fill);
  const isDeep = on === WHITE && contrastRatio(fill, BLACK) >= NEARLY_BLACK;
  const [hover, pressed] = isDeep ? [steps[700], steps[800]] : [stateOf(fill, on, 1), stateOf(fill, on, 2)];
  const { line, edge } = linesAround(fill, steps);
  return { on, hover, pressed, line: inThemes(line), edge: inThemes(edge) };
}

type InThemes = readonly [light: string, dark: string];

const inThemes = ([light, dark]: InThemes) => (light === dark ? light : `light-dark(${light}, ${dark})`);

/** `line` and `edge` of a color in the light and in the dark theme. Throws RangeError for text that is no hex color. */
export function brandLines(color: string): { line: InThemes; edge: InThemes } {
  const base = requireColor(color);
  return linesAround(createBrandShades(base)[600], ladderOf(base));
}

function linesAround(fill: string, steps: Record<BrandStep, string>): { line: InThemes; edge: InThemes } {
  const light = [fill, steps[600], steps[700]].find((each) => isVisible(each, LIGHT_GROUND)) ?? steps[800];
  const dark = [fill, steps[600], steps[500]].find((each) => isVisible(each, DARK_GROUND)) ?? steps[400];
  const edgeOn = (ground: string, line: string) => (contrastRatio(fill, ground) < EDGE_CONTRAST ? line : "transparent");
  return { line: [light, dark], edge: [edgeOn(WHITE, light), edgeOn(DARK_SURFACE, dark)] };
}

/** A fill one or two degrees further: lighter where it is nearly black, darker otherwise; its text stays readable. */
function stateOf(fill: string, on: string, degree: number): string {
  const [lightness, chroma, hue] = toOklch(linearOf(fill));
  for (let far = degree * (on === WHITE ? 0.07 : -0.035); ; far *= 0.8) {
    const state = hexOfOklch([lightness + far, chroma, hue]);
    if (isReadable(on, state)) return state;
    if (Math.abs(far) < 0.001) return fill;
  }
}

/** The color's shades at the ladder's lightness; the color itself takes the nearest step that may be as light. */
function ladderOf(base: string): Record<BrandStep, string> {
  const color = toOklch(linearOf(base));
  const own = nearestStep(color[0], isReadable(base));
  return Object.fromEntries(
    BRAND_STEPS.map((step) => [step, step === own ? base : shade(step, color)]),
  ) as unknown as Record<BrandStep, string>;
}

function nearestStep(lightness: number, carriesWhite: boolean): BrandStep {
  const distance = (step: BrandStep) => Math.abs(LADDER[step][0] - lightness);
  const nearest = BRAND_STEPS.reduce((best, step) => (distance(step) < distance(best) ? step : best));
  return nearest === 600 && !carriesWhite ? 500 : nearest;
}

function shade(step: BrandStep, [, chroma, hue]: Oklch, scale = 1): string {
  let lightness = LADDER[step][0] * scale;
  const kept = chroma * LADDER[step][1];
  let result = hexOfOklch([lightness, kept, hue]);
  while (step >= 600 && !isReadable(result)) {
    lightness -= 0.005;
    result = hexOfOklch([lightness, kept, hue]);
  }
  return result;
}

/** Contrast of two hex colors by WCAG 2.2, 1 to 21. Throws RangeError for text that is no hex color. */
export function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Whether text in one of the colors can be read on the other. */
export function isReadable(color: string, on: string = WHITE): boolean {
  return contrastRatio(color, on) >= READABLE_CONTRAST;
}

const isVisible = (color: string, on: string) => contrastRatio(color, on) >= VISIBLE_CONTRAST;

/** The color itself when it can be read on `on`, otherwise the nearest of its shades that can. */
export function suggestReadable(color: string, on: string = WHITE): string {
  const base = requireColor(color);
  if (isReadable(base, on)) return base;
  const [lightness] = toOklch(linearOf(base));
  const shades = ladderOf(base);
  const readable = BRAND_STEPS.filter((step) => isReadable(shades[step], on));
  const distance = (step: BrandStep) => Math.abs(LADDER[step][0] - lightness);
  const nearest = readable.reduce<BrandStep | undefined>(
    (best, step) => (best === undefined || distance(step) < distance(best) ? step : best),
    undefined,
  );
  return nearest === undefined ? readableOn(on) : shades[nearest];
}

/** A step of a color at the ladder's own lightness, whatever the color's. */
export const ladderStep = (color: string, step: BrandStep): string => ladderOf(requireColor(color))[step];

/** Text color for a ground: white where it can be read, ink otherwise, black where ink is not dark enough. */
export function readableOn(ground: string): string {
  return [WHITE, INK].find((text) => isReadable(text, ground)) ?? BLACK;
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(requireColor(hex));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
