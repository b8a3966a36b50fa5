import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import {
  FEATURES,
  isOffered,
  LIMIT_NAMES,
  limitText,
  PLANS,
  type PlanId,
  priceOf,
} from "@trellis/domain/plans/plans.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import Check from "lucide-react/icons/check";
import { usePlanText } from "../plan-text.ts";
import type { Choice } from "./choice.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.subscribe;

interface Props {
  choice: Choice;
  /** The plan that is paid now. */
  current: PlanId | null;
  onChange: (plan: PlanId) => void;
}

/** The plans as one group of radio buttons: the arrow keys go through them. */
export function PlanChoice({ choice, current, onChange }: Props) {
  const planText = usePlanText();
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{words.plan}</legend>
      <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
        {PLANS.map((plan) => (
          <label
            key={plan.id}
            className="relative grid cursor-pointer content-start gap-3 rounded-lg border border-solid border-control bg-surface p-4 hover:bg-surface-hover has-[:checked]:border-accent-line has-[:checked]:outline-1 has-[:checked]:outline-accent-line has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus-ring"
          >
            <span className="flex min-h-5.5 flex-wrap items-center gap-2">
              <input
                type="radio"
                name="plan"
                value={plan.id}
                checked={choice.plan === plan.id}
                onChange={() => onChange(plan.id)}
                className="size-4 accent-accent"
              />
              <span className="font-semibold">{plan.name}</span>
              {current === plan.id ? (
                <Badge hollow>{words.current}</Badge>
              ) : (
                plan.popular && <Badge tone="accent">{words.popular}</Badge>
              )}
            </span>
            <span>
              <span className="text-2xl font-semibold tabular-nums">{dollars(priceOf(plan, choice.interval))}</span>{" "}
              <span className="text-sm text-muted">{TEXT.each[choice.interval]}</span>
            </span>
            <ul className="grid gap-1 text-sm text-muted">
              {[
                ...LIMIT_NAMES.map((limit) => planText(limitText(limit, plan.limits[limit]))),
                ...plan.features.filter(isOffered).map((feature) => planText(FEATURES[feature])),
              ].map((line) => (
                <li key={line} className="flex gap-2">
                  <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
                  {line}
                </li>
              ))}
            </ul>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
