import type { PublicInvoice } from "@trellis/contract-invoicing/pay-page.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import type { ReactNode } from "react";
import { Icon } from "../frame/icons.tsx";
import { Title } from "../frame/link-page.tsx";
import { money } from "./format.ts";
import { payStrings as words } from "./messages.ts";
import type { Activity, PayActions, PayState } from "./state.ts";

type Props = Extract<PayState, { phase: "ready" }> & PayActions;

/** The open amount and the ways to pay it. */
export function PayBox({ invoice, activity, notice, onPay, pdf }: Props) {
  return (
    <section className="letter-box pay-box">
      <Title>{words.titled({ number: invoice.invoiceNumber, seller: invoice.seller.name })}</Title>
      <PaymentStatus invoice={invoice} activity={activity} />
      {notice && (
        <p className="pay-notice" role="alert">
          {notice}
        </p>
      )}
      <Choices invoice={invoice} activity={activity} onPay={onPay} />
      {invoice.hasPdf && (
        <p className="pay-files">
          <a className="button secondary" href={pdf} target="_blank" rel="noreferrer">
            {words.viewPdf}
          </a>
          <a className="button secondary" href={`${pdf}?download=1`} download>
            {words.downloadPdf}
          </a>
        </p>
      )}
      <Contact invoice={invoice} />
    </section>
  );
}

function PaymentStatus({ invoice, activity }: { invoice: PublicInvoice; activity: Activity }) {
  const { status, pay, seller, currency } = invoice;
  if (status === "paid") return <Receipt invoice={invoice} />;
  if (status === "cancelled") return <Said title={words.cancelled}>{words.cancelledText}</Said>;
  if (pay.noneBecause === "processing") return <Said title={words.processing}>{words.processingText}</Said>;
  if (activity.kind === "confirming")
    return (
      <Said title={words.confirming} isBusy>
        {words.confirmingText}
      </Said>
    );
  if (activity.kind === "slow") return <Said title={words.slow}>{words.slowText}</Said>;
  return (
    <>
      <div>
        <p className="muted">{words.amountDue}</p>
        <p className="letter-amount">{money(invoice.remainingBalance, currency)}</p>
        <p className="row">
          <span className={invoice.isOverdue ? "danger-text" : "muted"}>
            {words.dueOn({ day: formatDay(invoice.dueDate) })}
          </span>
          {invoice.isOverdue && <span className="badge danger">{words.overdue}</span>}
        </p>
      </div>
      {pay.noneBecause === "closed" && <Said title={words.closed}>{words.closedText({ seller: seller.name })}</Said>}
      {pay.noneBecause === "not_offered" && (
        <Said title={words.notOffered}>{words.notOfferedText({ seller: seller.name })}</Said>
      )}
    </>
  );
}

function Receipt({ invoice }: { invoice: PublicInvoice }) {
  const last = invoice.payments.at(-1);
  return (
    <div className="pay-thanks" role="status">
      <p className="pay-thanks-title">
        <Icon name="check" />
        {words.thanks}
      </p>
      <p>{words.thanksText({ number: invoice.invoiceNumber })}</p>
      {last && (
        <dl className="pay-receipt" aria-label={words.receipt}>
          <Fact name={words.receiptPaid}>{money(last.amount, invoice.currency)}</Fact>
          <Fact name={words.receiptMethod}>{words.methods[last.method]}</Fact>
          <Fact name={words.receiptDate}>{formatDay(last.date)}</Fact>
          {last.reference && <Fact name={words.receiptReference}>{last.reference}</Fact>}
        </dl>
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Said = ({ title, isBusy, children }: { title: string; isBusy?: boolean; children: ReactNode }) => (
  <div className="pay-said" role="status" aria-busy={isBusy}>
    <p className="row">
      {isBusy && <span className="pay-spinner" aria-hidden="true" />}
      <b>{title}</b>
    </p>
    <p className="muted">{children}</p>
  </div>
);

function Choices({
  invoice: { pay, remainingBalance, currency },
  activity,
  onPay,
}: Omit<Props, "phase" | "notice" | "pdf">) {
  if ((!pay.card && !pay.paypal) || activity.kind === "confirming" || activity.kind === "slow") return null;
  const isStarting = activity.kind === "starting";
  return (
    <div className="pay-choices">
      {pay.card && (
        <button
          type="button"
          className="button primary large block"
          disabled={isStarting}
          aria-busy={isStarting && activity.provider === "card"}
          onClick={() => onPay("card")}
        >
          {words.payByCard({ amount: money(remainingBalance, currency) })}
        </button>
      )}
      {pay.paypal && (
        <button
          type="button"
          className={`button large block ${pay.card ? "secondary" : "primary"}`}
          disabled={isStarting}
          aria-busy={isStarting && activity.provider === "paypal"}
          onClick={() => onPay("paypal")}
        >
          {words.payByPayPal}
        </button>
      )}
      <p className="muted small" role="status">
        {isStarting ? words.starting : words.safe}
      </p>
    </div>
  );
}

function Contact({ invoice: { seller } }: { invoice: PublicInvoice }) {
  if (!seller.email && !seller.phone) return null;
  return (
    <p className="muted small">
      {words.questions}{" "}
      {seller.email && (
        <a className="link" href={`mailto:${seller.email}`}>
          {seller.email}
        </a>
      )}
      {seller.email && seller.phone && " · "}
      {seller.phone}
    </p>
  );
}
