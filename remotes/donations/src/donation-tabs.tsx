import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";

const tabs = (): readonly PageTab[] => [
  { label: TEXT.tabs.dashboard, home: "/" },
  { label: TEXT.tabs.gifts, home: "/gifts" },
  { label: TEXT.tabs.donors, home: "/donors" },
  { label: TEXT.tabs.recurring, home: "/recurring" },
  { label: TEXT.tabs.campaigns, home: "/campaigns" },
  { label: TEXT.tabs.widget, home: "/widget" },
  { label: TEXT.tabs.embed, home: "/embed" },
  { label: TEXT.tabs.analytics, home: "/analytics" },
];

/** The pages of Donations. */
export const DonationTabs = ({ actions }: { actions?: ReactNode }) => (
  <PageTabs label={TEXT.tabs.label} tabs={tabs()} actions={actions} />
);
