import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "wouter";
import { strings } from "./strings.ts";

const PlanLock = lazy(() => import("@trellis/shared/ui/plans/plan-lock.tsx").then((m) => ({ default: m.PlanLock })));

interface Tab extends PageTab {
  /** Needs manager or admin, even to read. */
  forManagers?: true;
}

const TABS: readonly Tab[] = [
  { label: strings.tabs.transactions, home: "/" },
  { label: strings.tabs.payroll, home: "/payroll", forManagers: true },
  { label: strings.tabs.taxes, home: "/taxes", forManagers: true },
  { label: strings.tabs.budget, home: "/budget" },
  { label: strings.tabs.bank, home: "/bank" },
  { label: strings.tabs.recurring, home: "/recurring" },
  { label: strings.tabs.imports, home: "/imports" },
];

/** The pages of Finance that this member may open. */
export function FinanceTabs({ actions }: { actions?: ReactNode }) {
  const { isManager } = useMembership();
  const tabs = TABS.filter(({ forManagers }) => !forManagers || isManager);
  const [path] = useLocation();
  const hasPayroll = usePlanFeature("payroll");
  return (
    <>
      <PageTabs label={strings.tabs.label} tabs={tabs} actions={actions} />
      {!hasPayroll && path.startsWith("/payroll") && (
        <Suspense fallback={<div className="min-h-13" />}>
          <PlanLock feature="payroll" />
        </Suspense>
      )}
    </>
  );
}
