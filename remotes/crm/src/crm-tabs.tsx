import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { strings } from "./strings.ts";

const TABS: readonly PageTab[] = [
  { label: strings.tabs.contacts, home: "/" },
  { label: strings.tabs.segments, home: "/segments" },
  { label: strings.tabs.mailings, home: "/mailings" },
  { label: strings.tabs.duplicates, home: "/duplicates" },
];

/** The pages of Contacts & CRM. */
export const CrmTabs = ({ actions }: { actions?: ReactNode }) => (
  <PageTabs label={strings.tabs.label} tabs={TABS} actions={actions} />
);
