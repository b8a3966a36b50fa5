/** The steps of a brand colour, light to dark. */
export const BRAND_STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type BrandStep = (typeof BRAND_STEPS)[number];
export type BrandShades = Record<BrandStep, string>;

/** The colours that an organization may choose, as `#rrggbb`, `rrggbb` or `#rgb`. */
export interface Brand {
  primary: string;
  secondary: string;
  accent?: string | null;
  success?: string | null;
  warning?: string | null;
  /** Drives everything destructive. */
  error?: string | null;
}

/** An organization's colours as its record answers them; null where none was chosen or custom branding is not had. */
export interface OrganizationColors {
  primaryColor: string;
  secondaryColor: string;
  accentColor?: string | null;
  successColor?: string | null;
  warningColor?: string | null;
  errorColor?: string | null;
}

export const DEFAULT_BRAND = { primary: "#3b82f6", secondary: "#1e40af" } as const satisfies Brand;

/** WCAG 2.2, 1.4.3: contrast of text of body size. */
export const READABLE_CONTRAST = 4.5;
const WHITE = "#ffffff";
const INK = "#17191d";
const BLACK = "#000000";

/** OKLCH lightness of each step, and the part of the colour's chroma that the step keeps. */
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

/** `#rrggbb` in lower case of what a person typed or the database holds; undefined when it is no colour. */
export function parseColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

/**
 * Eleven shades at fixed lightness; the colour itself takes the step nearest to it, unchanged.
 * Step 600 carries white text at 4.5:1 or more for every colour: one that is nearest to 600 but too light for that takes 500.
 * Throws RangeError for text that is no colour.
 */
export function createBrandShades(color: string): BrandShades {
  const base = parseColor(color);
  if (base === undefined) throw new RangeError(`not a colour: ${color}`);
  const [lightness, chroma, hue] = toOklch(base);
  const own = nearestStep(lightness, isReadable(base));
  return Object.fromEntries(
    BRAND_STEPS.map((step) => [step, step === own ? base : shade(step, chroma, hue)]),
  ) as unknown as BrandShades;
}

function nearestStep(lightness: number, carriesWhite: boolean): BrandStep {
  const distance = (step: BrandStep) => Math.abs(LADDER[step][0] - lightness);
  const nearest = BRAND_STEPS.reduce((best, step) => (distance(step) < distance(best) ? step : best));
  return nearest === 600 && !carriesWhite ? 500 : nearest;
}

function shade(step: BrandStep, chroma: number, hue: number): string {
  let [lightness] = LADDER[step];
  const kept = chroma * LADDER[step][1];
  let result = toHex(lightness, kept, hue);
  while (step >= 600 && !isReadable(result)) {
    lightness -= 0.005;
    result = toHex(lightness, kept, hue);
  }
  return result;
}

/** Contrast of two colours by WCAG 2.2, 1 to 21. Throws RangeError for text that is no colour. */
export function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Whether text in one of the colours can be read on the other. */
export function isReadable(color: string, on: string = WHITE): boolean {
  return contrastRatio(color, on) >= READABLE_CONTRAST;
}

/** The colour itself when it can be read on `on`, otherwise the nearest of its shades that can. */
export function suggestReadable(color: string, on: string = WHITE): string {
  const base = parseColor(color);
  if (base === undefined) throw new RangeError(`not a colour: ${color}`);
  if (isReadable(base, on)) return base;
  const [lightness] = toOklch(base);
  const shades = createBrandShades(base);
  const readable = BRAND_STEPS.filter((step) => isReadable(shades[step], on));
  const distance = (step: BrandStep) => Math.abs(LADDER[step][0] - lightness);
  const nearest = readable.reduce<BrandStep | undefined>(
    (best, step) => (best === undefined || distance(step) < distance(best) ? step : best),
    undefined,
  );
  return nearest === undefined ? readableOn(on) : shades[nearest];
}

/** Text colour for a ground: white where it can be read, ink otherwise, black where ink is not dark enough. */
export function readableOn(ground: string): string {
  return [WHITE, INK].find((text) => isReadable(text, ground)) ?? BLACK;
}

/**
 * The one theme of an organization: shell, mail, public pages and embeds take their colours from here, as `#rrggbb`.
 * What cannot be read as a colour falls back to Trellis's own; a colour that was not chosen is null.
 */
export function resolveTheme(colors: OrganizationColors): Required<Brand> {
  const optional = (color: string | null | undefined) => parseColor(color ?? "") ?? null;
  return {
    primary: parseColor(colors.primaryColor) ?? DEFAULT_BRAND.primary,
    secondary: parseColor(colors.secondaryColor) ?? DEFAULT_BRAND.secondary,
    accent: optional(colors.accentColor),
    success: optional(colors.successColor),
    warning: optional(colors.warningColor),
    error: optional(colors.errorColor),
  };
}

const OPTIONAL = { accent: "accent", success: "success", warning: "warning", error: "danger" } as const;

/** The custom properties of a brand: name and value. A colour that cannot be read as one falls back to Trellis's own. */
export function brandProperties(brand: Brand): Map<string, string> {
  const properties = new Map<string, string>();
  const shades = createBrandShades(parseColor(brand.primary) ?? DEFAULT_BRAND.primary);
  for (const step of BRAND_STEPS) properties.set(`--brand-${step}`, shades[step]);
  const secondary = parseColor(brand.secondary) ?? DEFAULT_BRAND.secondary;
  properties.set("--brand-secondary", secondary);
  properties.set("--on-brand-secondary", readableOn(secondary));
  for (const [key, name] of Object.entries(OPTIONAL)) {
    const color = parseColor(brand[key as keyof typeof OPTIONAL] ?? "");
    if (color === undefined) continue;
    const own = createBrandShades(color);
    for (const step of BRAND_STEPS) properties.set(`--brand-${name}-${step}`, own[step]);
    properties.set(`--brand-${name}-wash`, `color-mix(in oklab, ${own[500]} 18%, var(--neutral-900))`);
  }
  return properties;
}

/**
 * Gives an element and everything in it a brand. Sets properties one by one, which a strict Content-Security-Policy allows.
 * Marks the element with `data-brand`, where the tokens are derived anew. Applying another brand replaces the first.
 */
export function applyBrand(brand: Brand, element: HTMLElement): void {
  clearBrand(element);
  for (const [name, value] of brandProperties(brand)) element.style.setProperty(name, value);
  element.setAttribute("data-brand", "");
}

/** Takes a brand off again: Trellis's own, or that of what is around it, shows. */
export function clearBrand(element: HTMLElement): void {
  for (const name of Array.from(element.style)) {
    if (/^--(on-)?brand-/.test(name)) element.style.removeProperty(name);
  }
  element.removeAttribute("data-brand");
}

/** The same as CSS declarations, for a style sheet that belongs to an embed or a mail: `--brand-50:#…;…`. */
export function brandDeclarations(brand: Brand): string {
  return Array.from(brandProperties(brand), ([name, value]) => `${name}:${value}`).join(";");
}

function linearChannels(hex: string): [number, number, number] {
  const color = parseColor(hex);
  if (color === undefined) throw new RangeError(`not a colour: ${hex}`);
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  const [r, g, b] = linearChannels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Lightness 0..1, chroma, hue in radians. Matrices: Björn Ottosson, "A perceptual color space for image processing". */
function toOklch(hex: string): [lightness: number, chroma: number, hue: number] {
  const [r, g, b] = linearChannels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(x, y), Math.atan2(y, x)];
}

/** Gives up chroma until the colour exists in sRGB; lightness and hue stay. */
function toHex(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c -= 0.002) {
    const kept = Math.max(0, c);
    const x = kept * Math.cos(hue);
    const y = kept * Math.sin(hue);
    const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
    const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
    const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
    const channels = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ];
    if (kept === 0 || channels.every((value) => value > -0.0005 && value < 1.0005)) {
      return `#${channels.map(hexChannel).join("")}`;
    }
  }
}

function hexChannel(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(255 * encoded)
    .toString(16)
    .padStart(2, "0");
}
