import { type Customer, getCustomer } from "@trellis/contract-invoicing/customers.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { RecordPage } from "@trellis/shared/ui/screen/record-page.tsx";
import Banknote from "lucide-react/icons/banknote";
import FileDown from "lucide-react/icons/file-down";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { Suspense, useState } from "react";
import { TEXT } from "../customers/messages.ts";
import { InvoicingTabs } from "../invoicing-tabs.tsx";
import { CustomerMenu } from "./customer-menu.tsx";
import { CustomerPayments } from "./customer-payments.tsx";
import { OpenInvoices } from "./open-invoices.tsx";

const CustomerDialog = fetchedPart(() =>
  import("../customers/customer-dialog.tsx").then((m) => ({ default: m.CustomerDialog })),
);
const StatementDialog = fetchedPart(() =>
  import("./statement-dialog.tsx").then((m) => ({ default: m.StatementDialog })),
);
const RecordPaymentDialog = fetchedPart(() =>
  import("../payments/record-payment-dialog.tsx").then((m) => ({ default: m.RecordPaymentDialog })),
);

const words = TEXT.page;

/** One customer: what is owed, what was paid, and everything that is known of them. */
export function CustomerScreen({ customerId }: { customerId: string }) {
  const query = useEndpoint(getCustomer, { params: { id: customerId } });
  return (
    <RecordPage tabs={<InvoicingTabs />} list="/customers" query={query} words={words} rows={5}>
      {(customer) => <Loaded customer={customer} />}
    </RecordPage>
  );
}

function Loaded({ customer }: { customer: Customer }) {
  const { canWrite } = useMembership();
  const [open, setOpen] = useState<"" | "edit" | "pay" | "statement">("");
  const close = () => setOpen("");
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2.5 text-2xl font-semibold tracking-title wrap-anywhere">
          {customer.name} {!customer.isActive && <Badge hollow>{TEXT.list.inactiveBadge}</Badge>}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {canWrite && <CustomerMenu customer={customer} />}
          {canWrite && customer.isActive && (
            <LinkButton href={`/app/invoicing/new?customer=${customer.id}`} icon={<Plus aria-hidden="true" />}>
              {words.newInvoice}
            </LinkButton>
          )}
          <Button icon={<FileDown aria-hidden="true" />} onClick={() => setOpen("statement")}>
            {words.statement}
          </Button>
          {canWrite && (
            <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpen("edit")}>
              {words.edit}
            </Button>
          )}
          {canWrite && (
            <Button variant="primary" icon={<Banknote aria-hidden="true" />} onClick={() => setOpen("pay")}>
              {words.recordPayment}
            </Button>
          )}
        </div>
      </div>
      <Figures customer={customer} />
      <div className="grid gap-4 md:gap-6 lg:grid-cols-2">
        <OpenInvoices customer={customer} />
        <CustomerPayments customerId={customer.id} />
      </div>
      <Facts customer={customer} />
      <Suspense fallback={null}>
        {open === "edit" && <CustomerDialog customer={customer} onClose={close} />}
        {open === "statement" && <StatementDialog customer={customer} onClose={close} />}
        {open === "pay" && <RecordPaymentDialog payer={customer} onClose={close} />}
      </Suspense>
    </>
  );
}

function Figures({ customer }: { customer: Customer }) {
  const balance = centsOf(customer.balance);
  const limit = customer.creditLimit === null ? null : centsOf(customer.creditLimit);
  const left = limit === null ? null : limit - balance;
  return (
    <MetricStrip>
      <Metric
        label={words.balance}
        value={<Money cents={balance} size="figure" />}
        note={words.balanceNote({ count: customer.invoiceCount })}
      />
      <Metric
        label={words.credit}
        value={<Money cents={centsOf(customer.credit)} size="figure" />}
        note={words.creditNote}
      />
      <Metric
        label={words.limit}
        value={limit === null ? words.noLimit : <Money cents={limit} size="figure" />}
        note={
          left !== null &&
          (left >= 0n ? (
            words.limitLeft({ amount: formatDollars(left) })
          ) : (
            <span className="text-warning-text">{words.limitPassed({ amount: formatDollars(-left) })}</span>
          ))
        }
      />
      <Metric label={words.terms} value={TEXT.days({ days: customer.paymentTerms })} note={words.termsNote} />
    </MetricStrip>
  );
}

function Facts({ customer }: { customer: Customer }) {
  const place = [[customer.city, customer.state].filter(Boolean).join(", "), customer.zipCode]
    .filter(Boolean)
    .join(" ");
  const person = [customer.firstName, customer.lastName].filter(Boolean).join(" ");
  const facts = [
    [words.type, customer.customerType === "business" ? TEXT.form.business : TEXT.form.individual],
    [TEXT.form.contact, person === customer.name ? null : person],
    [words.email, customer.email],
    [words.phone, customer.phone],
    [
      words.address,
      [customer.address, place, customer.country === "US" ? null : customer.country].filter(Boolean).join("\n"),
    ],
    [words.taxId, customer.taxId],
    [
      words.salesTax,
      customer.isTaxExempt
        ? [words.exempt, customer.exemptionNumber, customer.exemptionReason].filter(Boolean).join("\n")
        : null,
    ],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Card title={words.facts}>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {name === words.email ? (
                <a href={`mailto:${value}`} className="hover:underline">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
