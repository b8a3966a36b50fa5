import { COLOR_NAMES } from "./color-names.ts";
import { type Channels, fromOklab, hexOfLinear, linear, toHexText } from "./color-space.ts";

/** Longest text that may be a color. */
const MAX_COLOR_LENGTH = 100;

/**
 * `#rrggbb` in lower case of a CSS color: hex with or without the sign, a name, rgb(), hsl(), hwb(), lab(), lch(),
 * oklab(), oklch() and color() of sRGB and Display P3. A color with alpha is what it looks like on white paper; fully
 * transparent is undefined. Undefined for any other text.
 */
export function parseColor(text: string): string | undefined {
  const written = text.trim().toLowerCase();
  if (written.length > MAX_COLOR_LENGTH) return undefined;
  const hex = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(written)?.[1];
  if (hex !== undefined) return fromHex(hex);
  const named = COLOR_NAMES.get(written);
  if (named !== undefined) return named;
  const [, name = "", inside = ""] = /^([a-z]+)\(\s*([^()]*?)\s*\)$/.exec(written) ?? [];
  const [, space = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(inside) ?? [];
  const parts = readArguments(name === "color" ? rest : inside);
  const read = name === "color" ? SPACES.get(space) : FUNCTIONS.get(name);
  return parts && onPaper(read?.(parts.channels), parts.alpha);
}

function fromHex(digits: string): string | undefined {
  const full = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits;
  const alpha = full.length === 8 ? Number.parseInt(full.slice(6), 16) / 255 : 1;
  return onPaper(`#${full.slice(0, 6)}`, alpha);
}

/** The color over white, channel by channel, as browsers blend. */
function onPaper(hex: string | undefined, alpha: number): string | undefined {
  if (hex === undefined || alpha <= 0) return undefined;
  if (alpha >= 1) return hex;
  const blend = (at: number) => 1 - alpha + (alpha * Number.parseInt(hex.slice(at, at + 2), 16)) / 255;
  return toHexText([blend(1), blend(3), blend(5)]);
}

/** A number with its unit: "", "%" or that of an angle. */
interface Part {
  value: number;
  unit: string;
}

const PART = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|rad|grad|turn)?$/;

function readPart(text: string): Part | undefined {
  if (text === "none") return { value: 0, unit: "" };
  const [, value, unit = ""] = PART.exec(text) ?? [];
  return value === undefined ? undefined : { value: Number(value), unit };
}

/** Three channels and an alpha, with commas or with spaces and a slash. */
function readArguments(text: string): { channels: [Part, Part, Part]; alpha: number } | undefined {
  const [before = "", after, more] = text.split("/");
  const hasCommas = before.includes(",");
  if (more !== undefined || (hasCommas && after !== undefined)) return undefined;
  const words = before.trim().split(hasCommas ? /\s*,\s*/ : /\s+/);
  const alphaText = hasCommas ? words.splice(3, 1)[0] : after?.trim();
  const [first, second, third, ...rest] = words.map(readPart);
  const alpha = alphaText === undefined ? { value: 1, unit: "" } : readPart(alphaText);
  if (!(first && second && third && alpha) || rest.length > 0 || !/^%?$/.test(alpha.unit)) return undefined;
  return { channels: [first, second, third], alpha: share(alpha, 1) };
}

/** A part as a number, where 100% is `whole`. */
const share = ({ value, unit }: Part, whole: number) => (unit === "%" ? (value / 100) * whole : value);
const clamp = (value: number, max = 1) => Math.min(max, Math.max(0, value));
const DEGREES: Record<string, number> = { "": 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** Degrees; NaN for what is no angle. */
const angle = ({ value, unit }: Part) => value * (DEGREES[unit] ?? Number.NaN);
const isPlain = (parts: readonly Part[]) => parts.every(({ unit }) => unit === "" || unit === "%");

type Reader = (parts: [Part, Part, Part]) => string | undefined;

/** A reader for spaces without an angle. */
const plain =
  (read: (parts: [Part, Part, Part]) => string): Reader =>
  (parts) =>
    isPlain(parts) ? read(parts) : undefined;

/** A reader for a hue and two plain parts; `at` is the hue's place. */
const withHue =
  (at: 0 | 2, read: (hue: number, one: Part, other: Part) => string): Reader =>
  (parts) => {
    const hue = angle(parts[at]);
    const [one, other] = parts.filter((_, place) => place !== at) as [Part, Part];
    return Number.isFinite(hue) && isPlain([one, other]) ? read(hue, one, other) : undefined;
  };

const rgb = plain((parts) => toHexText(parts.map((part) => share(part, 255) / 255) as unknown as Channels));

/** Numbers of hsl() and hwb() are percent, with or without the sign. */
const percent = ({ value }: Part) => clamp(value / 100);

const hsl = withHue(0, (hue, s, l) => {
  const [saturation, lightness] = [percent(s), percent(l)];
  return toHexText(fromHue(hue, (k) => lightness - saturation * Math.min(lightness, 1 - lightness) * k));
});

const hwb = withHue(0, (hue, w, b) => {
  const [white, black] = [percent(w), percent(b)];
  const sum = white + black;
  const pure = fromHue(hue, (k) => 0.5 - 0.5 * k);
  const mix = (value: number) => (sum >= 1 ? white / sum : value * (1 - sum) + white);
  return toHexText(pure.map(mix) as unknown as Channels);
});

/** CSS Color 4, 7.1: the three channels of a hue, each from a number between -1 and 1. */
function fromHue(degrees: number, channel: (k: number) => number): Channels {
  const at = (n: number) => {
    const k = (n + (((degrees % 360) + 360) % 360) / 30) % 12;
    return channel(Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [at(0), at(8), at(4)];
}

const polar = (chroma: number, degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return [Math.max(0, chroma) * Math.cos(radians), Math.max(0, chroma) * Math.sin(radians)] as const;
};

const oklab = plain(([l, a, b]) => hexOfLinear(fromOklab(clamp(share(l, 1)), share(a, 0.4), share(b, 0.4))));
const oklch = withHue(2, (hue, l, c) => hexOfLinear(fromOklab(clamp(share(l, 1)), ...polar(share(c, 0.4), hue))));
const lab = plain(([l, a, b]) => fromLab(clamp(share(l, 100), 100), share(a, 125), share(b, 125)));
const lch = withHue(2, (hue, l, c) => fromLab(clamp(share(l, 100), 100), ...polar(share(c, 150), hue)));

/** CIE Lab with white D50, as CSS has it; matrix from XYZ D50 to linear sRGB: CSS Color 4, 10. */
function fromLab(lightness: number, a: number, b: number): string {
  const y = (lightness + 16) / 116;
  const cube = (t: number) => (t ** 3 > 216 / 24389 ? t ** 3 : (116 * t - 16) / (24389 / 27));
  const [X, Y, Z] = [0.3457 / 0.3585, 1, 0.2958 / 0.3585];
  const [x50, y50, z50] = [cube(y + a / 500) * X, cube(y) * Y, cube(y - b / 200) * Z];
  return hexOfLinear([
    3.1341359569958707 * x50 - 1.6173863321612538 * y50 - 0.4906619460083532 * z50,
    -0.978795502912089 * x50 + 1.916254567259524 * y50 + 0.03344273116131949 * z50,
    0.07195537988411677 * x50 - 0.2289768264158322 * y50 + 1.405386058324125 * z50,
  ]);
}

const srgb = plain((parts) => toHexText(parts.map((part) => share(part, 1)) as unknown as Channels));
const srgbLinear = plain((parts) => hexOfLinear(parts.map((part) => share(part, 1)) as unknown as Channels));
const displayP3 = plain((parts) => {
  const [r, g, b] = parts.map((part) => linear(share(part, 1))) as [number, number, number];
  return hexOfLinear([
    1.2249401762805598 * r - 0.22494017628055996 * g,
    -0.042056954709688163 * r + 1.0420569547096881 * g,
    -0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b,
  ]);
});

const FUNCTIONS = new Map<string, Reader>(
  Object.entries({ rgb, rgba: rgb, hsl, hsla: hsl, hwb, lab, lch, oklab, oklch }),
);
/** The spaces of color(). */
const SPACES = new Map<string, Reader>(Object.entries({ srgb, "srgb-linear": srgbLinear, "display-p3": displayP3 }));
