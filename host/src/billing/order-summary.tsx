import type { Billing } from "@trellis/contract-billing/billing.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import { addOnOf, LIMITS, planOf, priceOf } from "@trellis/domain/plans/plans.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { usePlanText } from "../plan-text.ts";
import { type Choice, isArrived, isPaying, paidAddOns, totalOf } from "./choice.ts";
import { TEXT } from "./messages.ts";
import { TestModeBadge } from "./test-mode-badge.tsx";

const words = TEXT.subscribe;

interface Props {
  billing: Billing;
  choice: Choice;
  isPending: boolean;
  onContinue: () => void;
}

/** The purchase, line by line, and the button to continue. */
export function OrderSummary({ billing, choice, isPending, onContinue }: Props) {
  const planText = usePlanText();
  const { timeZone } = useMembership();
  const each = TEXT.each[choice.interval];
  const pays = isPaying(billing);
  const isUnchanged = pays && choice.plan !== null && isArrived(billing, { ...choice, addOns: paidAddOns(choice) });
  const plan = choice.plan && planOf(choice.plan);
  return (
    <Card title={words.summary} actions={billing.isTestMode && <TestModeBadge />} className="lg:sticky lg:top-20">
      <div className="grid gap-4">
        {plan ? (
          <dl className="grid gap-2" aria-live="polite">
            <Line name={plan.name} amount={priceOf(plan, choice.interval)} />
            {paidAddOns(choice).map((id) => (
              <Line key={id} name={planText(addOnOf(id).name)} amount={priceOf(addOnOf(id), choice.interval)} />
            ))}
            <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-solid border-border pt-3 font-semibold">
              <dt>{words.total}</dt>
              <dd className="tabular-nums">
                {dollars(totalOf(choice))} <span className="text-sm font-normal text-muted">{each}</span>
              </dd>
            </div>
          </dl>
        ) : (
          <p className="text-muted">{words.choose}</p>
        )}
        <OverLimits billing={billing} choice={choice} />
        {billing.canPay ? (
          <>
            <Button
              variant="primary"
              size="lg"
              busy={isPending}
              disabled={!isPending && (plan === null || isUnchanged)}
              onClick={onContinue}
              className="w-full"
            >
              {isPending ? words.pending : pays ? words.change : words.continue}
            </Button>
            <p className="text-sm text-muted">
              {plan === null
                ? words.noPlan
                : isUnchanged
                  ? words.unchanged
                  : pays
                    ? words.changes
                    : firstCharge(billing, choice, timeZone)}{" "}
              {words.currency}
            </p>
          </>
        ) : (
          <Banner tone="neutral">
            <p>
              <b>{words.noProvider}</b>
            </p>
            <p className="mb-2">{words.noProviderText}</p>
            <LinkButton href="/contact" size="sm">
              {TEXT.contact}
            </LinkButton>
          </Banner>
        )}
      </div>
    </Card>
  );
}

/** When the first payment is due: today, or when a trial that runs ends. */
function firstCharge({ freeUntil }: Billing, choice: Choice, timeZone: string): string {
  const price = dollars(totalOf(choice));
  return freeUntil === null
    ? words.firstCharge[choice.interval]({ price })
    : words.chargeAfterTrial[choice.interval]({ price, day: formatDay(dayInZone(new Date(freeUntil), timeZone)) });
}

function Line({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{dollars(amount)}</dd>
    </div>
  );
}

/** Says beforehand what a smaller plan means for what is there already. */
function OverLimits({ billing, choice }: Pick<Props, "billing" | "choice">) {
  const planText = usePlanText();
  if (!choice.plan) return null;
  const { limits } = planOf(choice.plan);
  const over = billing.usage.flatMap(({ name, used }) => {
    const limit = limits[name];
    return limit !== null && used > limit ? [words.used({ used, limit, what: planText(LIMITS[name]) })] : [];
  });
  if (over.length === 0) return null;
  return (
    <Banner tone="warning">
      <b>{words.tooMuch}</b> {over.join(", ")}. {words.tooMuchText}
    </Banner>
  );
}
