import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { strings } from "./strings.ts";

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
  return <PageTabs label={strings.tabs.label} tabs={tabs} actions={actions} />;
}
