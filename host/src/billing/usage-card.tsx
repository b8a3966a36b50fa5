import type { Billing } from "@trellis/contract-billing/billing.ts";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.billing;

/** Usage of the plan's limits; the numbers are beside each bar. */
export function UsageCard({ usage }: Pick<Billing, "usage">) {
  return (
    <Card title={words.usage}>
      <ul className="grid gap-5">
        {usage.map(({ name, used, limit }) => (
          <li key={name} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-3">
              <span>{words.limits[name]}</span>
              <span className="whitespace-nowrap text-muted tabular-nums">
                {limit === null ? words.unlimited({ used }) : words.usageOf({ used, limit })}
              </span>
            </div>
            {limit !== null && <Bar used={used} limit={limit} />}
            {limit !== null && used >= limit && (
              <p className="text-sm text-warning-text">{used > limit ? words.over : words.full}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A picture of the two numbers above it. */
function Bar({ used, limit }: { used: number; limit: number }) {
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-xs bg-surface-pressed">
      <div
        className={classes("h-full rounded-xs", used >= limit ? "bg-warning" : "bg-accent-line")}
        style={{ width: `${Math.min(100, Math.round((used / Math.max(1, limit)) * 100))}%` }}
      />
    </div>
  );
}
