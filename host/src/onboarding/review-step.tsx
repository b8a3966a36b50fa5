import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import type { Plan } from "@trellis/domain/plans/plans.ts";
import { arePlansShown } from "@trellis/shared/client/plans-shown.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { loginAddress } from "../account/sign-in-addresses.ts";
import { useLeaving } from "../account/use-leaving.ts";
import { describeZone } from "../business-settings/time-zones.ts";
import { type Draft, toOrganization } from "./draft.ts";
import { TEXT } from "./messages.ts";
import { chosenPlan, type OfferedPlans } from "./use-offered-plans.ts";
import type { Failure } from "./use-onboarding.ts";

const words = TEXT.review;
const labels = arePlansShown() ? words : TEXT.withoutPlans;

interface Props {
  draft: Draft;
  offered: OfferedPlans;
  isSignedIn: boolean;
  isPending: boolean;
  failure: Failure | null;
  onEdit: (step: number) => void;
  onSubmit: () => void;
}

/** Step 3: the entered values, and the start. A signed-out visitor signs in first, and returns here. */
export function ReviewStep({ draft, offered, isSignedIn, isPending, failure, onEdit, onSubmit }: Props) {
  const [isLeaving, leaveFor] = useLeaving();
  const { name, email, phone, website, address, timeZone, type } = toOrganization(draft);
  const plan = chosenPlan(offered.plans ?? [], draft.plan);
  const rows: readonly [string, string | null][] = [
    [TEXT.details.name, name],
    [TEXT.details.type, TEXT.details.types[type]],
    [TEXT.details.email, email],
    [TEXT.details.phone, phone],
    [TEXT.details.website, website],
    [TEXT.details.address, address],
    [TEXT.details.timeZone, describeZone(timeZone, new Date()).label],
  ];

  function start(): void {
    if (isSignedIn) onSubmit();
    else leaveFor(loginAddress("/onboarding?step=3"));
  }

  return (
    <div className="grid gap-6">
      {failure && (
        <Banner
          tone="danger"
          action={
            failure.isAboutDetails && (
              <Button size="sm" onClick={() => onEdit(1)}>
                {words.editDetails}
              </Button>
            )
          }
        >
          <b>{words.failedTitle}</b> {failure.message}
        </Banner>
      )}
      <Card
        title={words.details}
        actions={
          <Button size="sm" variant="ghost" aria-label={words.editDetails} onClick={() => onEdit(1)}>
            {words.edit}
          </Button>
        }
      >
        <dl className="grid gap-3 sm:grid-cols-2">
          {rows
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
        </dl>
      </Card>
      {arePlansShown() && (
        <Card
          title={words.plan}
          actions={
            <Button size="sm" variant="ghost" aria-label={words.editPlan} onClick={() => onEdit(2)}>
              {words.edit}
            </Button>
          }
        >
          {plan ? (
            <ChosenPlan plan={plan} isYearly={draft.interval === "yearly"} reseller={offered.reseller} />
          ) : (
            <SkeletonRows rows={2} kind="table" />
          )}
        </Card>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:flex-col-reverse max-sm:items-stretch">
        <Button size="lg" onClick={() => onEdit(arePlansShown() ? 2 : 1)} disabled={isPending}>
          {TEXT.back}
        </Button>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:grid max-sm:justify-stretch">
          {!isSignedIn && <p className="text-sm text-muted sm:max-w-xs">{words.signInFirst}</p>}
          <Button variant="primary" size="lg" busy={isPending || isLeaving} onClick={start}>
            {isLeaving ? words.signingIn : isPending ? labels.starting : labels.start}
          </Button>
        </div>
      </div>
    </div>
  );
}

function ChosenPlan({ plan, isYearly, reseller }: { plan: Plan; isYearly: boolean; reseller: string | null }) {
  const price = isYearly
    ? words.aYear({ price: dollars(plan.yearly) })
    : words.aMonth({ price: dollars(plan.monthly) });
  return (
    <>
      <p className="font-medium">
        {plan.name}, {price}
      </p>
      <p className="text-muted">
        {reseller === null ? words.after({ price }) : words.afterReseller({ price, reseller })}
      </p>
    </>
  );
}
