import { applyBrand, type Brand } from "@trellis/shared/theme/brand.ts";
import { MonthBars } from "@trellis/shared/ui/charts/month-bars.tsx";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Switch } from "@trellis/shared/ui/controls/inputs.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import ClipboardList from "lucide-react/icons/clipboard-list";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Plus from "lucide-react/icons/plus";
import Wallet from "lucide-react/icons/wallet";
import { useLayoutEffect, useRef } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.sample;
const MONTHS = [100, 45, 42, 58, 71, 55, 77, 48, 45, 65, 71, 58].map((value, index) => ({
  label: String(index + 1),
  value: BigInt(value) * 100n,
}));

interface Props {
  theme: "light" | "dark";
  brand: Required<Brand>;
  organization: string;
  crest: string;
}

/** The shell's own components in a brand that is not saved yet. For the eye only: nothing in it can be reached. */
export function BrandPreview({ theme, brand, organization, crest }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) applyBrand(brand, frame.current);
  }, [brand]);
  return (
    <figure className="min-w-0">
      <div
        ref={frame}
        data-theme={theme}
        inert
        aria-hidden="true"
        className="grid gap-3 rounded-lg border border-border bg-background-sunken p-3 text-text"
      >
        <div className="flex overflow-hidden rounded-lg border border-border bg-surface">
          <div className="icons grid content-start justify-items-center gap-2 bg-background-sunken px-2 py-3 text-muted">
            <span className="mb-1 grid size-6.5 place-items-center rounded-sm bg-accent text-[0.6875rem] font-[650] text-on-accent">
              {crest}
            </span>
            <span className="grid size-7 place-items-center">
              <LayoutDashboard />
            </span>
            <span className="grid size-7 place-items-center rounded-sm bg-surface-pressed text-accent-text">
              <Wallet />
            </span>
            <span className="grid size-7 place-items-center">
              <ClipboardList />
            </span>
          </div>
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{words.area}</span>
              <Button variant="primary" size="sm" icon={<Plus />} className="max-w-full shrink!">
                <span className="truncate">{words.add}</span>
              </Button>
            </div>
            <div>
              <p className="text-sm text-muted">{words.figure}</p>
              <p className="text-xl font-semibold tracking-figure tabular-nums">
                $229,486<span className="text-muted">.00</span>
              </p>
            </div>
            <MonthBars label={words.chart} size="spark" points={MONTHS} format={String} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Badge tone="accent">{words.selected}</Badge>
              <span className="text-sm text-accent-text underline">{words.link}</span>
              <Switch
                label={<span className="sr-only">{words.switch}</span>}
                checked
                onCheckedChange={() => undefined}
              />
            </div>
            <div className="flex flex-wrap gap-2">
              <Badge tone="success">{words.paid}</Badge>
              <Badge tone="warning">{words.due}</Badge>
              <Badge tone="danger">{words.overdue}</Badge>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button size="sm">{words.cancel}</Button>
              <Button size="sm" variant="danger">
                {words.remove}
              </Button>
            </div>
          </div>
        </div>
        <div className="overflow-hidden rounded-lg border border-border bg-surface">
          <p
            className="truncate bg-brand-secondary px-3 py-2.5 text-sm font-semibold"
            style={{ color: "var(--on-brand-secondary)" }}
          >
            {organization}
          </p>
          <div className="grid justify-items-start gap-2 p-3">
            <p className="font-semibold">{words.thanks}</p>
            <p className="text-sm text-muted">{words.gift}</p>
            <Button size="sm" variant="primary">
              {words.receipt}
            </Button>
          </div>
        </div>
      </div>
      <figcaption className="mt-1.5 text-sm text-muted">{TEXT.themes[theme]}</figcaption>
    </figure>
  );
}
