import type { Brand } from "@trellis/shared/theme/brand.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useId } from "react";
import type { ColorName } from "./brand-values.ts";
import { checkContrast } from "./contrast.ts";
import { TEXT } from "./messages.ts";

interface Props {
  brand: Required<Brand>;
  onFix: (name: ColorName, color: string) => void;
}

/** Whether text on the colors can be read, with a readable neighbor for what cannot. */
export function ContrastList({ brand, onFix }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-1 text-lg font-semibold tracking-title">
        {TEXT.contrast}
      </h2>
      <ul className="divide-y divide-hairline">
        {checkContrast(brand).map(({ id, passes, text, ratio, fix }) => (
          <li key={id} className="icons flex flex-wrap items-center gap-x-2.5 gap-y-2 py-2.5">
            {passes ? (
              <CircleCheck aria-hidden="true" className="text-success-text" />
            ) : (
              <TriangleAlert aria-hidden="true" className="text-warning-text" />
            )}
            <span className={`min-w-0 flex-1 basis-40 ${passes ? "" : "text-warning-text"}`}>{text}</span>
            <span className="font-medium tabular-nums sm:order-1">
              {TEXT.ratio({ ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}
            </span>
            {fix && (
              <Button
                size="sm"
                className="max-sm:ms-6.5"
                aria-label={TEXT.fixLabel({ field: TEXT.fields[fix.name], color: fix.color })}
                icon={<i aria-hidden="true" className="size-3.5 rounded-xs" style={{ background: fix.color }} />}
                onClick={() => onFix(fix.name, fix.color)}
              >
                {TEXT.fix({ color: fix.color })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{TEXT.contrastHint}</p>
    </section>
  );
}
