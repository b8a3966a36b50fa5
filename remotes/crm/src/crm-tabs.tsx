import { getContactStats } from "@trellis/contract-contacts/contacts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.tabs;
/** Pairs are counted so far. */
const MAX_COUNTED = 1000;
const duplicates = (count = 0) =>
  count === 0 ? words.duplicates : words[count < MAX_COUNTED ? "duplicatesCount" : "duplicatesMore"]({ count });

const tabs = (pairs: number | undefined): readonly PageTab[] => [
  { label: words.contacts, home: "/" },
  { label: words.segments, home: "/segments" },
  { label: words.mailings, home: "/mailings" },
  { label: duplicates(pairs), home: "/duplicates" },
];

/** The pages of Contacts & CRM. */
export function CrmTabs({ actions }: { actions?: ReactNode }) {
  const { data } = useEndpoint(getContactStats, {});
  return <PageTabs label={words.label} tabs={tabs(data?.duplicates)} actions={actions} />;
}
