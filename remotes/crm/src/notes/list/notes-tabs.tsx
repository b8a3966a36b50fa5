import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { TEXT } from "../messages.ts";

const tabs = (): PageTab[] => [
  { label: TEXT.tabs.notes, home: "/" },
  { label: TEXT.tabs.trash, home: "/trash" },
];

/** The pages of Notes & Documentation. */
export const NotesTabs = ({ actions }: { actions?: ReactNode }) => (
  <PageTabs label={TEXT.tabs.label} tabs={tabs()} actions={actions} />
);
