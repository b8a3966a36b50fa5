import type { Invoice, InvoiceItem } from "@trellis/contract-invoicing/invoice.ts";
import { getInvoice, listInvoiceItems } from "@trellis/contract-invoicing/invoices.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { termsText } from "@trellis/invoice-rules/invoice-terms.ts";
import { INVOICE_WORDS } from "@trellis/invoice-rules/invoice-words.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { type ReactNode, Suspense, useId, useState } from "react";
import { amountText } from "../invoice-amount.ts";
import { InvoiceDialogActions } from "./invoice-dialog-actions.tsx";
import { InvoiceItemsTable } from "./invoice-items-table.tsx";
import { type InvoiceQuestion, InvoiceQuestions } from "./invoice-questions.tsx";
import { InvoiceStatus } from "./invoice-status.tsx";
import { TEXT } from "./messages.ts";

const InvoicePayments = fetchedPart(() =>
  import("../payments/invoice-payments.tsx").then((m) => ({ default: m.InvoicePayments })),
);
const RemindersCard = fetchedPart(() =>
  import("../reminders/reminders-card.tsx").then((m) => ({ default: m.RemindersCard })),
);
const DeliveryCard = fetchedPart(() =>
  import("../sending/delivery-card.tsx").then(({ DeliveryCard }) => ({ default: DeliveryCard })),
);

interface Props {
  id: string;
  onClose: () => void;
}

/** One invoice as it is, with everything that can be done to it. */
export function InvoiceDialog({ id, onClose }: Props) {
  const invoice = useEndpoint(getInvoice, { params: { id } });
  const items = useEndpoint(listInvoiceItems, { params: { id } });
  const [question, setQuestion] = useState<InvoiceQuestion | null>(null);
  const error = invoice.error ?? items.error;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Dialog
        onClose={onClose}
        size="lg"
        readOnly
        title={invoice.data ? TEXT.detail.title({ number: invoice.data.invoiceNumber }) : TEXT.detail.details}
        lead={
          invoice.data && (
            <span>
              <InvoiceStatus invoice={invoice.data} />
            </span>
          )
        }
        footer={invoice.data && <InvoiceDialogActions invoice={invoice.data} onAsk={setQuestion} />}
      >
        {error ? (
          <ErrorCard
            title={isGone ? TEXT.detail.gone : TEXT.detail.failed}
            message={isGone ? TEXT.detail.goneMessage : error.message}
            {...(isGone ? {} : { onRetry: () => void Promise.all([invoice.refetch(), items.refetch()]) })}
          />
        ) : invoice.data && items.data ? (
          <InvoiceBody invoice={invoice.data} items={items.data} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Dialog>
      <InvoiceQuestions
        question={question}
        onClose={() => setQuestion(null)}
        onDone={({ kind }) => kind === "remove" && onClose()}
      />
    </>
  );
}

function InvoiceBody({ invoice, items }: { invoice: Invoice; items: readonly InvoiceItem[] }) {
  const words = TEXT.detail;
  const { customer, currency } = invoice;
  const person = [customer.firstName, customer.lastName].filter(Boolean).join(" ");
  const instant = (at: string | null) => at && <Instant at={at} show="day" />;
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Part title={words.billTo}>
          <address className="whitespace-pre-line wrap-anywhere not-italic">
            <span className="font-medium">{customer.name}</span>
            {[person === customer.name ? null : person, customer.address, customer.email, customer.phone]
              .filter(Boolean)
              .map((line) => `\n${line}`)}
          </address>
        </Part>
        <Part title={words.details}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            <Fact name={words.number}>{invoice.invoiceNumber}</Fact>
            <Fact name={words.issueDate}>{formatDay(invoice.issueDate)}</Fact>
            <Fact name={words.dueDate}>
              <span className={invoice.isOverdue ? "text-danger-text" : undefined}>{formatDay(invoice.dueDate)}</span>
            </Fact>
            <Fact name={words.sent}>{instant(invoice.sentAt)}</Fact>
            <Fact name={words.viewed}>{instant(invoice.viewedAt)}</Fact>
            <Fact name={words.paid}>{instant(invoice.paidAt)}</Fact>
            <Fact name={words.cancelled}>{instant(invoice.cancelledAt)}</Fact>
          </dl>
        </Part>
      </div>
      <Part title={words.items}>
        <InvoiceItemsTable invoice={invoice} items={items} />
      </Part>
      {(invoice.notes || invoice.terms) && (
        <div className="grid gap-6 sm:grid-cols-2">
          {invoice.notes && <Words title={words.notes}>{invoice.notes}</Words>}
          {invoice.terms && (
            <Words title={words.terms}>
              {termsText(invoice.terms, invoice, INVOICE_WORDS[pageLanguage()].paper.dueWithin)}
            </Words>
          )}
        </div>
      )}
      <Part title={words.summary}>
        <dl className="grid grid-cols-3 gap-3 rounded-md bg-sunken p-4 max-sm:grid-cols-1">
          <Figure name={words.totalAmount}>{amountText(invoice.totalAmount, currency)}</Figure>
          <Figure name={words.amountPaid}>{amountText(invoice.totalPaid, currency)}</Figure>
          <Figure name={words.balanceDue}>
            <span className={invoice.isOverdue ? "text-danger-text" : undefined}>
              {amountText(invoice.remainingBalance, currency)}
            </span>
          </Figure>
        </dl>
      </Part>
      <Suspense fallback={null}>
        <DeliveryCard invoice={invoice} />
        <InvoicePayments invoice={invoice} />
        {invoice.status !== "draft" && <RemindersCard invoice={invoice} />}
      </Suspense>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-2">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <Part title={title}>
      <p className="whitespace-pre-line wrap-anywhere text-muted">{children}</p>
    </Part>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-sm:flex max-sm:items-baseline max-sm:justify-between">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
