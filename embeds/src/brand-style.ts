import { BRAND_STEPS, createBrandShades, parseColor } from "@trellis/shared/theme/brand.ts";

/** `#rrggbb` of a colour as a page writes it: hex, a name, rgb() or hsl(). Undefined when it is none. */
export function resolveColor(text: string, probe: HTMLElement): string | undefined {
  if (!text.trim()) return undefined;
  const given = parseColor(text);
  if (given) return given;
  const before = probe.style.color;
  probe.style.color = text;
  const channels =
    probe.style.color &&
    getComputedStyle(probe)
      .color.match(/^rgb\((\d+), (\d+), (\d+)\)$/)
      ?.slice(1);
  probe.style.color = before;
  return channels ? `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}` : undefined;
}

/** The eleven steps of a colour as custom properties; the tokens' own brand stays where there is none. */
export function brandStyle(color: string | undefined): Record<string, string> {
  const base = parseColor(color ?? "");
  if (!base) return {};
  const shades = createBrandShades(base);
  return Object.fromEntries(BRAND_STEPS.map((step) => [`--brand-${step}`, shades[step]]));
}
