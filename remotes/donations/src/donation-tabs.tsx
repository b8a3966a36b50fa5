import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { strings } from "./strings.ts";

const TABS: readonly PageTab[] = [
  { label: strings.tabs.dashboard, home: "/" },
  { label: strings.tabs.gifts, home: "/gifts" },
  { label: strings.tabs.donors, home: "/donors" },
  { label: strings.tabs.recurring, home: "/recurring" },
  { label: strings.tabs.campaigns, home: "/campaigns" },
  { label: strings.tabs.widget, home: "/widget" },
  { label: strings.tabs.embed, home: "/embed" },
  { label: strings.tabs.analytics, home: "/analytics" },
];

/** The pages of Donations. */
export const DonationTabs = ({ actions }: { actions?: ReactNode }) => (
  <PageTabs label={strings.tabs.label} tabs={TABS} actions={actions} />
);
