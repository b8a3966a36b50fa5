import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
import { FinanceTabs } from "../finance-tabs.tsx";

/** The pages of Finance, and whether the plan includes payroll. */
export function PayrollTabs() {
  const isIncluded = usePlanFeature("payroll");
  return (
    <>
      <FinanceTabs />
      {!isIncluded && <PlanLock feature="payroll" />}
    </>
  );
}
