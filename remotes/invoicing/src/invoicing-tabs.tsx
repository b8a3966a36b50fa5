import { type PageTab, PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";

const tabs = (): readonly PageTab[] => [
  { label: TEXT.invoices, home: "/" },
  { label: TEXT.customers, home: "/customers" },
  { label: TEXT.payments, home: "/payments" },
  { label: TEXT.salesTax, home: "/sales-tax" },
];

/** The pages of Invoicing. */
export const InvoicingTabs = ({ actions }: { actions?: ReactNode }) => (
  <PageTabs label={TEXT.tabs} tabs={tabs()} actions={actions} />
);
