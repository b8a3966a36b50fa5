import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { strings } from "./strings.ts";

const TABS: readonly PageTab[] = [
  { label: strings.tabs.overview, home: "/" },
  { label: strings.tabs.events, home: "/events" },
];

/** The pages of Calendar. */
export const CalendarTabs = ({ actions }: { actions?: ReactNode }) => (
  <PageTabs label={strings.tabs.label} tabs={TABS} actions={actions} />
);
