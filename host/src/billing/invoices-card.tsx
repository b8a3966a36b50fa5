import type { BillingAccount } from "@trellis/contract-billing/billing.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { moneyText } from "@trellis/shared/ui/display/money.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import FileDown from "lucide-react/icons/file-down";
import { TEXT } from "./messages.ts";

const words = TEXT.invoices;

interface Props {
  /** Undefined until the payment provider has answered. */
  invoices: BillingAccount["invoices"] | undefined;
  error: Error | null;
  onRetry: () => void;
  timeZone: string;
}

/** What was billed, newest first, each with its file at the payment provider. */
export function InvoicesCard({ invoices, error, onRetry, timeZone }: Props) {
  if (error && !invoices) return <ErrorCard title={words.failed} message={error.message} onRetry={onRetry} />;
  return (
    <Card title={words.title} flush>
      {!invoices ? (
        <SkeletonRows rows={2} />
      ) : invoices.length === 0 ? (
        <EmptyState title={words.empty} description={words.emptyText} />
      ) : (
        <Table label={words.title} className="mt-3">
          <TableHead>
            <HeadCell wide>{words.number}</HeadCell>
            <HeadCell>{words.date}</HeadCell>
            <HeadCell>{words.status}</HeadCell>
            <HeadCell align="right">{words.amount}</HeadCell>
            <HeadCell align="right">
              <span className="sr-only">{words.pdf}</span>
            </HeadCell>
          </TableHead>
          <TableBody>
            {invoices.map((invoice) => (
              <TableRow key={invoice.id}>
                <TableCell wide>{invoice.number}</TableCell>
                <TableCell muted>{formatDay(dayInZone(new Date(invoice.createdAt), timeZone))}</TableCell>
                <TableCell>
                  <Badge
                    tone={invoice.status === "paid" ? "success" : invoice.status === "open" ? "warning" : "neutral"}
                  >
                    {(words.statuses as Readonly<Record<string, string>>)[invoice.status] ?? invoice.status}
                  </Badge>
                </TableCell>
                <TableCell align="right">{moneyText(centsOf(invoice.amount))}</TableCell>
                <TableCell align="right">
                  {invoice.pdfUrl && (
                    <LinkButton
                      href={invoice.pdfUrl}
                      target="_blank"
                      rel="noopener"
                      size="sm"
                      variant="ghost"
                      aria-label={words.pdfOf({ number: invoice.number ?? "" })}
                      icon={<FileDown aria-hidden="true" />}
                    >
                      {words.pdf}
                    </LinkButton>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
