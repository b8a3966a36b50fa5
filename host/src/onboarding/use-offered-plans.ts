import { getOfferedPlans } from "@trellis/contract-billing/offered-plans.ts";
import { PLANS, type Plan, type PlanId } from "@trellis/domain/plans/plans.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { installationAddress } from "../account-settings/installation-card.tsx";

/** What is sold at this address. */
export interface OfferedPlans {
  /** Undefined until they are known, which takes a moment at a reseller's domain. */
  plans: readonly Plan[] | undefined;
  /** Who bills for them; null where the installation itself does. */
  reseller: string | null;
  error: Error | null;
  retry: () => void;
}

/** The plans of the installation, or, at a reseller's domain, the reseller's at its prices. */
export function useOfferedPlans(): OfferedPlans {
  const isElsewhere = installationAddress() !== undefined;
  const offered = useEndpoint(getOfferedPlans, {}, { enabled: isElsewhere });
  const retry = () => void offered.refetch();
  if (!isElsewhere) return { plans: PLANS, reseller: null, error: null, retry };
  const plans = offered.data?.plans.flatMap(({ plan, monthly, yearly }) =>
    PLANS.filter(({ id }) => id === plan).map((usual) => ({ ...usual, monthly, yearly })),
  );
  return { plans, reseller: offered.data?.reseller?.name ?? null, error: offered.data ? null : offered.error, retry };
}

/** The chosen plan as it is sold here; another one where that isn't on offer. */
export const chosenPlan = (plans: readonly Plan[], wanted: PlanId): Plan | undefined =>
  plans.find(({ id }) => id === wanted) ?? plans[0];
