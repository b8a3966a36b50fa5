import {
  type ContractorPayment,
  deleteContractorPayment,
  getContractorPaymentYears,
  listContractorPayments,
} from "@trellis/contract-payroll/contractor-payments.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas, useEndpoint, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { HandCoins, Trash2 } from "lucide-react";
import { useState } from "react";
import { TEXT as shared } from "../messages.ts";
import { saying } from "../saying.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.list;
const SHOWN_YEARS = 3;
const dollars = (amount: string) => formatDollars(centsOf(amount));

interface Props {
  employeeId: string;
  onAdd: () => void;
}

/** What a contractor was paid: by year, and each payment. */
export function PaymentsCard({ employeeId, onAdd }: Props) {
  const { canWrite } = useMembership();
  const list = useEndpointPages(listContractorPayments, { query: { employeeId } });
  const years = useEndpoint(getContractorPaymentYears, { query: { employeeId } });
  const [deleting, setDeleting] = useState<ContractorPayment | null>(null);
  const payments = list.data?.pages.flatMap((page) => page.items) ?? [];
  const add = canWrite && (
    <Button size="sm" icon={<HandCoins aria-hidden="true" />} onClick={onAdd}>
      {TEXT.form.save}
    </Button>
  );
  if (list.error && !list.data)
    return <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  return (
    <>
      {years.data && years.data.length > 0 && (
        <section aria-label={words.years}>
          <MetricStrip>
            {years.data.slice(0, SHOWN_YEARS).map(({ taxYear, amount, count, on1099K }) => (
              <Metric
                key={taxYear}
                label={String(taxYear)}
                value={<Money cents={centsOf(amount)} size="figure" />}
                note={
                  centsOf(on1099K) > 0n
                    ? words.paymentsWith1099K({ count, amount: dollars(on1099K) })
                    : words.paymentCount({ count })
                }
              />
            ))}
          </MetricStrip>
        </section>
      )}
      <Card title={words.title} actions={payments.length > 0 && add} flush>
        {!list.data ? (
          <SkeletonRows rows={4} label={words.loading} />
        ) : payments.length === 0 ? (
          <EmptyState icon={<HandCoins />} title={words.empty.title} description={words.empty.text} action={add} />
        ) : (
          <Table label={words.title} className="mt-3">
            <ColumnHeads
              words={words.columns}
              columns={["date", "for", "method", "amount", "actions"]}
              wide={["for", "method"]}
              right={["amount", "actions"]}
              hidden={["actions"]}
            />
            <TableBody>
              {payments.map((payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  onDelete={canWrite ? () => setDeleting(payment) : undefined}
                />
              ))}
            </TableBody>
          </Table>
        )}
        <MoreRows list={list} label={words.more} narrow />
      </Card>
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={TEXT.deletion.title}
        description={
          deleting && TEXT.deletion.text({ amount: dollars(deleting.amount), day: formatDay(deleting.date) })
        }
        confirmLabel={TEXT.deletion.save}
        danger
        onConfirm={() => deleting && remove(deleting.id)}
      />
    </>
  );
}

async function remove(id: string): Promise<void> {
  await saying(TEXT.deletion.failed, () => callEndpoint(deleteContractorPayment, { params: { id } }));
  await refreshAreas(deleteContractorPayment.touches);
  showToast({ title: TEXT.deletion.done });
}

function PaymentRow({ payment, onDelete }: { payment: ContractorPayment; onDelete: (() => void) | undefined }) {
  const { date, category, method, reference, amount, netAmount, isOn1099K } = payment;
  const withheld = centsOf(amount) - centsOf(netAmount);
  const what = shared.categories[category];
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">
        {formatDay(date)}
        <span className="block text-sm text-muted sm:hidden">
          {what}, {method}
        </span>
      </TableCell>
      <TableCell wide note={payment.notes}>
        {what}
      </TableCell>
      <TableCell wide muted note={isOn1099K ? words.on1099K : reference}>
        {method}
      </TableCell>
      <TableCell align="right" note={withheld > 0n ? words.withheld({ amount: formatDollars(withheld) }) : undefined}>
        <Money cents={centsOf(amount)} />
      </TableCell>
      <TableCell align="right">
        {onDelete && (
          <IconButton
            size="sm"
            label={words.remove({ amount: dollars(amount), day: formatDay(date) })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onDelete}
          />
        )}
      </TableCell>
    </TableRow>
  );
}
