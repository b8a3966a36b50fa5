import { planPoints } from "@trellis/domain/plans/plan-points.ts";
import { dollars, monthOfYear } from "@trellis/domain/plans/plan-prices.ts";
import type { Plan } from "@trellis/domain/plans/plans.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Check from "lucide-react/icons/check";
import { useId } from "react";
import { usePlanText } from "../plan-text.ts";
import type { Draft } from "./draft.ts";
import { TEXT } from "./messages.ts";
import { chosenPlan, type OfferedPlans } from "./use-offered-plans.ts";

const words = TEXT.plan;

interface Props {
  draft: Draft;
  offered: OfferedPlans;
  onChange: (changes: Partial<Draft>) => void;
  onBack: () => void;
  onContinue: () => void;
}

/** Step 2: which plan the trial runs on. */
export function PlanStep({ draft, offered, onChange, onBack, onContinue }: Props) {
  const { plans, error, retry } = offered;
  if (error) return <ErrorCard title={words.failed} message={error.message} onRetry={retry} />;
  if (!plans) return <SkeletonRows rows={6} kind="table" />;
  const chosen = chosenPlan(plans, draft.plan);
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={words.billing}
          value={draft.interval}
          onValueChange={(interval) => onChange({ interval })}
          items={[
            { value: "monthly", label: words.monthly },
            { value: "yearly", label: words.yearly },
          ]}
        />
        {plans.every(savesTwoMonths) && <Badge tone="success">{words.save}</Badge>}
      </div>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{words.plans}</legend>
        {plans.map((plan) => (
          <PlanChoice
            key={plan.id}
            plan={plan}
            interval={draft.interval}
            isChosen={plan === chosen}
            onChoose={() => onChange({ plan: plan.id })}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-between gap-3 max-sm:flex-col-reverse">
        <Button size="lg" onClick={onBack}>
          {TEXT.back}
        </Button>
        <Button variant="primary" size="lg" type="submit">
          {TEXT.continue}
        </Button>
      </div>
    </form>
  );
}

const savesTwoMonths = ({ monthly, yearly }: Plan): boolean => yearly === monthly * 10;

function PlanChoice({
  plan,
  interval,
  isChosen,
  onChoose,
}: {
  plan: Plan;
  interval: Draft["interval"];
  isChosen: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  const planText = usePlanText();
  const isYearly = interval === "yearly";
  return (
    <div className="relative grid gap-3 rounded-lg border border-border bg-surface p-4 has-[:checked]:border-accent-line has-[:checked]:bg-surface-selected sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex gap-2.5">
          <span className="relative z-10 grid h-6 place-items-center">
            <input
              id={id}
              type="radio"
              name="plan"
              value={plan.id}
              checked={isChosen}
              onChange={onChoose}
              aria-describedby={`${id}-price ${id}-points`}
              className="tick"
            />
          </span>
          <div>
            <span className="flex flex-wrap items-center gap-2">
              {/* The whole card is the target. */}
              <label htmlFor={id} className="cursor-pointer text-lg font-semibold after:absolute after:inset-0">
                {plan.name}
              </label>
              {plan.popular && <Badge tone="accent">{words.popular}</Badge>}
            </span>
            <p className="text-muted">{planText(plan.audience)}</p>
          </div>
        </div>
        <p id={`${id}-price`} className="max-sm:basis-full max-sm:ps-7 sm:text-end">
          <b className="block text-xl font-semibold tracking-figure tabular-nums">
            {isYearly ? monthOfYear(plan.yearly) : dollars(plan.monthly)}
          </b>
          <span className="text-sm text-muted">
            {isYearly ? words.perMonthYearly({ yearly: dollars(plan.yearly) }) : words.perMonth}
          </span>
        </p>
      </div>
      <ul id={`${id}-points`} className="grid gap-x-4 gap-y-1 ps-7 text-sm text-muted sm:grid-cols-2">
        {planPoints(plan).map(({ text }) => (
          <li key={text} className="icons flex items-start gap-1.5">
            <Check aria-hidden="true" className="mt-px text-accent-text" />
            {planText(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}
