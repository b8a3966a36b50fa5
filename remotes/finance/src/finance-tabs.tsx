import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";

interface Tab extends PageTab {
  /** Needs manager or admin, even to read. */
  forManagers?: true;
}

const tabsOf = (): readonly Tab[] => [
  { label: TEXT.tabs.transactions, home: "/" },
  { label: TEXT.tabs.payroll, home: "/payroll", forManagers: true },
  { label: TEXT.tabs.taxes, home: "/taxes", forManagers: true },
  { label: TEXT.tabs.budget, home: "/budget" },
  { label: TEXT.tabs.bank, home: "/bank" },
  { label: TEXT.tabs.recurring, home: "/recurring" },
  { label: TEXT.tabs.imports, home: "/imports" },
];

/** The pages of Finance that this member may open. */
export function FinanceTabs({ actions }: { actions?: ReactNode }) {
  const { isManager } = useMembership();
  const tabs = tabsOf().filter(({ forManagers }) => !forManagers || isManager);
  return <PageTabs label={TEXT.tabs.label} tabs={tabs} actions={actions} />;
}
