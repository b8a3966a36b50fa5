import type { RecurringGift } from "@trellis/contract-donations/recurring-gifts.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { TEXT as DONATIONS } from "../messages.ts";
import { moneyText } from "../money-text.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.list;
const TONES: Record<RecurringGift["status"], BadgeTone> = {
  active: "success",
  paused: "accent",
  cancelled: "neutral",
  failed: "danger",
};

/** One recurring gift in a list; on a phone what has no column is below the name. */
export function RecurringRow({ gift, onOpen }: { gift: RecurringGift; onOpen: () => void }) {
  const amount = moneyText(gift.amount, gift.currency);
  const every = DONATIONS.frequencies[gift.frequency];
  const next = gift.nextPaymentOn ? formatDay(gift.nextPaymentOn) : words.noNext;
  return (
    <TableRow muted={gift.status === "cancelled" || gift.status === "failed"}>
      <TableCell note={<span className="sm:hidden">{words.nextOn({ day: next })}</span>}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            aria-label={words.open({ name: gift.donorName, amount, every })}
            onClick={onOpen}
            className="text-start font-medium wrap-anywhere hover:underline"
          >
            {gift.donorName}
          </button>
          <StatusBadge gift={gift} />
        </span>
      </TableCell>
      <TableCell muted wide className="wrap-anywhere max-lg:hidden">
        {gift.formTitle}
      </TableCell>
      <TableCell muted wide className="whitespace-nowrap tabular-nums">
        {next}
      </TableCell>
      <TableCell muted wide align="right" className="tabular-nums">
        {moneyText(gift.paidAmount, gift.currency)}
      </TableCell>
      <TableCell align="right" note={every}>
        <span className="font-medium">{amount}</span>
      </TableCell>
    </TableRow>
  );
}

/** Its state; one that runs says more only when its last charge failed. */
export function StatusBadge({ gift }: { gift: Pick<RecurringGift, "status" | "hasFailedCharge"> }) {
  if (gift.status === "active" && gift.hasFailedCharge) return <Badge tone="warning">{TEXT.failing}</Badge>;
  return <Badge tone={TONES[gift.status]}>{TEXT.statuses[gift.status]}</Badge>;
}
