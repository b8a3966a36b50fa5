/** Red, green and blue of sRGB, 0 to 1; a color outside of sRGB has channels beyond. */
export type Channels = readonly [red: number, green: number, blue: number];
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export const linear = (value: number) =>
  Math.abs(value) <= 0.04045 ? value / 12.92 : Math.sign(value) * ((Math.abs(value) + 0.055) / 1.055) ** 2.4;
const encoded = (value: number) =>
  Math.abs(value) <= 0.0031308 ? 12.92 * value : Math.sign(value) * (1.055 * Math.abs(value) ** (1 / 2.4) - 0.055);

/** `#rrggbb` of channels; what lies beyond is cut off. */
export const toHexText = (channels: Channels): string =>
  `#${channels
    .map((value) =>
      // Halves that arithmetic left just below are halves.
      Math.round(255 * Math.min(1, Math.max(0, value)) + 1e-7)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Linear channels of `#rrggbb`. */
export function linearOf(hex: string): Channels {
  const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** Lightness 0 to 1, chroma, hue in radians. Matrices: Björn Ottosson, "A perceptual color space for image processing". */
export function toOklch([r, g, b]: Channels): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(x, y), Math.atan2(y, x)];
}

/** Linear channels of lightness and the two opponent axes of OKLab. */
export function fromOklab(lightness: number, x: number, y: number): Channels {
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (channels: Channels) => channels.every((value) => value > -0.0005 && value < 1.0005);

/** `#rrggbb`: gives up chroma until the color exists in sRGB; lightness and hue stay. */
export function hexOfOklch([lightness, chroma, hue]: Oklch): string {
  for (let c = chroma; ; c -= 0.002) {
    const kept = Math.max(0, c);
    const channels = fromOklab(lightness, kept * Math.cos(hue), kept * Math.sin(hue));
    if (kept === 0 || isInGamut(channels))
      return toHexText(channels.map((value) => encoded(Math.min(1, Math.max(0, value)))) as unknown as Channels);
  }
}

/** `#rrggbb` of linear channels, mapped into sRGB with lightness and hue kept. */
export const hexOfLinear = (channels: Channels): string =>
  isInGamut(channels) ? toHexText(channels.map(encoded) as unknown as Channels) : hexOfOklch(toOklch(channels));
