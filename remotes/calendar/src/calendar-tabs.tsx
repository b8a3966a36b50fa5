import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";

const tabs = (): readonly PageTab[] => [
  { label: TEXT.tabs.overview, home: "/" },
  { label: TEXT.tabs.events, home: "/events" },
];

/** The pages of Calendar. */
export const CalendarTabs = ({ actions }: { actions?: ReactNode }) => (
  <PageTabs label={TEXT.tabs.label} tabs={tabs()} actions={actions} />
);
