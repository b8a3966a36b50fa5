import type { DeletedTransaction } from "@trellis/contract-finance/deleted-transactions.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { useState } from "react";
import { categoryName } from "../../category-name.ts";
import { DELETED } from "./messages.ts";

/** One deleted transaction: what it was, who deleted it when, and the way back. */
export function DeletedRow({ transaction }: { transaction: DeletedTransaction }) {
  const { canDelete, timeZone } = useMembership();
  const [isBusy, setBusy] = useState(false);
  const { id, description, type, amount, category, date, deletedAt, deletedBy } = transaction;
  const cents = type === "income" ? centsOf(amount) : -centsOf(amount);
  const day = dayInZone(new Date(deletedAt), timeZone);
  return (
    <TableRow>
      <TableCell muted wide className="whitespace-nowrap tabular-nums">
        {formatDay(date)}
      </TableCell>
      <TableCell>
        <span className="block font-medium wrap-anywhere">{description}</span>
        <span className="block text-sm text-muted">{categoryName(category)}</span>
        <span className="block text-sm text-muted sm:hidden">
          {deletedBy ? DELETED.deletedBy({ day, name: deletedBy }) : DELETED.deletedOn({ day })}
        </span>
      </TableCell>
      <TableCell muted wide>
        <Instant at={deletedAt} />
        {deletedBy && <span className="block text-sm">{DELETED.by({ name: deletedBy })}</span>}
      </TableCell>
      <TableCell align="right">
        <Money cents={cents} sign="always" tone="signed" />
      </TableCell>
      <TableCell align="right">
        {canDelete && (
          <Button
            size="sm"
            busy={isBusy}
            aria-label={DELETED.restoreOf({ description })}
            className="max-sm:min-h-10"
            onClick={async () => {
              setBusy(true);
              const { restoreDeleted } = await import("../changes/delete-transactions.ts");
              await messagesReady();
              await restoreDeleted(id);
              setBusy(false);
            }}
          >
            {DELETED.restore}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
