import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.tabs;
const tabs = (): readonly PageTab[] => [
  { label: words.contacts, home: "/" },
  { label: words.segments, home: "/segments" },
  { label: words.mailings, home: "/mailings" },
  { label: words.duplicates, home: "/duplicates" },
];

/** The pages of Contacts & CRM. */
export const CrmTabs = ({ actions }: { actions?: ReactNode }) => (
  <PageTabs label={words.label} tabs={tabs()} actions={actions} />
);
