import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { TEXT } from "./messages.ts";

const TONE: Record<Invoice["status"], BadgeTone> = {
  draft: "neutral",
  sent: "neutral",
  viewed: "neutral",
  partial: "warning",
  paid: "success",
  cancelled: "neutral",
};

/** What state an invoice is in. One that is overdue says that before anything else. */
export function InvoiceStatus({ invoice }: { invoice: Pick<Invoice, "status" | "isOverdue"> }) {
  if (invoice.isOverdue)
    return (
      <Badge tone="danger" dot>
        {TEXT.statuses.overdue}
      </Badge>
    );
  const isQuiet = invoice.status === "draft" || invoice.status === "cancelled";
  return (
    <Badge tone={TONE[invoice.status]} hollow={isQuiet} dot={!isQuiet}>
      {TEXT.statuses[invoice.status]}
    </Badge>
  );
}
