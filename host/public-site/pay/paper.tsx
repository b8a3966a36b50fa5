import type { PublicInvoice } from "@trellis/contract-invoicing/pay-page.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { groupDigits } from "@trellis/domain/money/money.ts";
import type { ReactNode } from "react";
import { money } from "./format.ts";
import { payStrings as words } from "./messages.ts";

/** The bill itself: parties, days, lines, sums, and what was paid. */
export function PayPaper({ invoice }: { invoice: PublicInvoice }) {
  const { seller, buyer, currency } = invoice;
  const amount = (text: string) => money(text, currency);
  return (
    <section className="letter-box pay-paper" aria-label={words.invoice({ number: invoice.invoiceNumber })}>
      <div className="pay-paper-head">
        <h2>{words.invoice({ number: invoice.invoiceNumber })}</h2>
        {invoice.status === "paid" && <span className="badge success">{words.paidBadge}</span>}
        {invoice.status === "cancelled" && <span className="badge plain">{words.cancelledBadge}</span>}
      </div>
      <dl className="pay-facts">
        <Party name={words.from}>
          {seller.name}
          <Lines text={seller.address} />
        </Party>
        <Party name={words.billedTo}>
          {buyer.name}
          <Lines text={buyer.address} />
          <Lines text={buyer.exemption} />
        </Party>
        <Party name={words.issued}>{formatDay(invoice.issueDate)}</Party>
        <Party name={words.due}>{formatDay(invoice.dueDate)}</Party>
      </dl>
      <table className="pay-lines">
        <caption className="unseen">{words.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col" className="figure wide-only">
              {words.quantity}
            </th>
            <th scope="col" className="figure wide-only">
              {words.price}
            </th>
            <th scope="col" className="figure">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map((item, index) => (
            <tr key={String(index)}>
              <td>
                {item.description}
                {Number(item.discountRate) > 0 && (
                  <span className="muted small">{words.lineDiscount({ rate: item.discountRate })}</span>
                )}
                <span className="muted small narrow-only">
                  {words.perUnit({ quantity: groupDigits(item.quantity), price: amount(item.unitPrice) })}
                </span>
              </td>
              <td className="figure wide-only">{groupDigits(item.quantity)}</td>
              <td className="figure wide-only">{amount(item.unitPrice)}</td>
              <td className="figure">{amount(item.totalPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="pay-sums">
        <Sum name={words.subtotal}>{amount(invoice.subtotalAmount)}</Sum>
        {Number(invoice.discountAmount) > 0 && <Sum name={words.discount}>{`−${amount(invoice.discountAmount)}`}</Sum>}
        {invoice.taxes.map((tax) => (
          <Sum key={tax.rate} name={words.tax({ rate: tax.rate })}>
            {amount(tax.amount)}
          </Sum>
        ))}
        <Sum name={words.total} isStrong>
          {amount(invoice.totalAmount)}
        </Sum>
        {Number(invoice.totalPaid) > 0 && <Sum name={words.paidSoFar}>{`−${amount(invoice.totalPaid)}`}</Sum>}
        {invoice.status !== "cancelled" && (
          <Sum name={words.balance} isStrong>
            {amount(invoice.remainingBalance)}
          </Sum>
        )}
      </dl>
      <Payments invoice={invoice} />
      <Text title={words.notes} text={invoice.notes} />
      <Text title={words.terms} text={invoice.terms} />
      {invoice.footerText && <p className="muted small pay-text">{invoice.footerText}</p>}
    </section>
  );
}

function Payments({ invoice: { payments, currency } }: { invoice: PublicInvoice }) {
  if (payments.length === 0) return null;
  return (
    <div>
      <h3>{words.payments}</h3>
      <ul className="pay-payments">
        {payments.map((payment, index) => (
          <li key={String(index)}>
            <span>{words.paymentBy({ method: words.methods[payment.method], date: formatDay(payment.date) })}</span>
            <span className="figure">{money(payment.amount, currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Text({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <h3>{title}</h3>
      <p className="muted pay-text">{text}</p>
    </div>
  );
}

const Party = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Lines = ({ text }: { text: string | null }) => (text ? <span className="muted pay-text">{text}</span> : null);

const Sum = ({ name, isStrong, children }: { name: string; isStrong?: boolean; children: ReactNode }) => (
  <div className={isStrong ? "strong" : undefined}>
    <dt>{name}</dt>
    <dd className="figure">{children}</dd>
  </div>
);
