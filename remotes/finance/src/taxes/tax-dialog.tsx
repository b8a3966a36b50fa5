import { deleteTaxDeposit, type OwedTax, type TaxDeposit } from "@trellis/contract-taxes/taxes-owed.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Link } from "wouter";
import { showErrorToast } from "./error-toast.ts";
import { TEXT } from "./messages.ts";
import { dollars, monthText, periodText, taxName } from "./tax-words.ts";

const words = TEXT.details;
const ROW = "flex items-center justify-between gap-3 border-b border-solid border-hairline py-2 last:border-b-0";

/** The runs that a period's tax comes from, and the deposits that were recorded for it. */
export function TaxDialog({ item, onClose }: { item: OwedTax; onClose: () => void }) {
  const { canDelete } = useMembership();
  const remove = useEndpointMutation(deleteTaxDeposit);
  async function undo({ id }: TaxDeposit) {
    try {
      await remove.mutateAsync({ input: { params: { id } } });
      showToast({ title: TEXT.deposit.removed });
      onClose();
    } catch (error) {
      showErrorToast(error);
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={taxName(item)}
      description={periodText(item)}
      size="md"
      footer={
        <Button variant="ghost" onClick={onClose}>
          {TEXT.close}
        </Button>
      }
    >
      <div className="grid gap-5">
        {item.origins.length > 0 && (
          <section aria-label={words.origins}>
            <h3 className="font-medium">{words.origins}</h3>
            <ul>
              {item.origins.map((origin) => (
                <li key={`${origin.id} ${origin.day}`} className={ROW}>
                  <Origin {...origin} />
                  <Money cents={centsOf(origin.amount)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-label={words.deposits}>
          <h3 className="font-medium">{words.deposits}</h3>
          {item.deposits.length === 0 && <p className="py-2 text-sm text-muted">{words.noDeposits}</p>}
          <ul>
            {item.deposits.map((deposit) => (
              <li key={deposit.id} className={ROW}>
                <span className="min-w-0 break-words">
                  {deposit.reference
                    ? words.on({ day: formatDay(deposit.depositedOn), reference: deposit.reference })
                    : formatDay(deposit.depositedOn)}
                </span>
                <span className="flex items-center gap-2">
                  <Money cents={centsOf(deposit.amount)} />
                  {canDelete && (
                    <Button
                      size="sm"
                      variant="ghost"
                      busy={remove.isPending}
                      aria-label={TEXT.deposit.undoOf({ amount: dollars(deposit.amount) })}
                      onClick={() => void undo(deposit)}
                    >
                      {TEXT.deposit.undo}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

/** A payroll run and the sales tax report open by their links. */
function Origin({ kind, id, day }: OwedTax["origins"][number]) {
  if (kind === "sales_tax")
    return (
      <a href="/app/invoicing/sales-tax" className="underline">
        {words.sales({ month: monthText(day) })}
      </a>
    );
  if (id === null) return <span>{words.contractors({ day: formatDay(day) })}</span>;
  return (
    <Link href={`/payroll/runs/${id}`} className="underline">
      {words.run({ day: formatDay(day) })}
    </Link>
  );
}
