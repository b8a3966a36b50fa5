import { BRAND_STEPS, createBrandShades } from "@trellis/shared/theme/brand-shades.ts";
import { TEXT } from "./messages.ts";

/** The eleven steps that a color becomes, and which of them it is itself. */
export function ShadeStrip({ color }: { color: string }) {
  const shades = createBrandShades(color);
  const nearest = BRAND_STEPS.find((step) => shades[step] === color) ?? 500;
  return (
    <div className="mt-4">
      <ul aria-label={TEXT.shades} className="grid grid-cols-11 overflow-hidden rounded-md">
        {BRAND_STEPS.map((step) => (
          <li key={step} title={`${step} ${shades[step]}`} className="min-w-0">
            <i aria-hidden="true" className="block h-8" style={{ background: shades[step] }} />
            <span className="block pt-1 text-center text-xs text-muted tabular-nums max-sm:text-[0.625rem]">
              {step}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {shades[600] === color ? TEXT.asItIs : TEXT.nearest({ step: String(nearest) })}
      </p>
    </div>
  );
}
