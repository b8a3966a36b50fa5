import type { Donation } from "@trellis/contract-donations/donations.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { GIFT_LABELS } from "../gift-labels.ts";
import { moneyText } from "../money-text.ts";
import { TEXT } from "./messages.ts";

/** One gift in a list; on a phone what has no column is below the name. */
export function GiftRow({ gift, onOpen, hidesDonor }: { gift: Donation; onOpen: () => void; hidesDonor?: boolean }) {
  const amount = moneyText(gift.amount, gift.currency);
  const day = formatDay(gift.donationDate);
  const form = gift.formTitle ?? TEXT.noForm;
  return (
    <TableRow muted={gift.status !== "completed"}>
      <TableCell note={<span className="sm:hidden">{hidesDonor ? form : `${day}, ${form}`}</span>}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            aria-label={TEXT.list.open({ name: gift.donorName, amount, day })}
            onClick={onOpen}
            className="text-start font-medium wrap-anywhere hover:underline"
          >
            {hidesDonor ? day : gift.donorName}
          </button>
          {gift.isAnonymous && <Badge hollow>{TEXT.anonymous}</Badge>}
        </span>
      </TableCell>
      {!hidesDonor && (
        <TableCell muted wide className="whitespace-nowrap tabular-nums">
          {day}
        </TableCell>
      )}
      <TableCell muted wide className="wrap-anywhere">
        {form}
      </TableCell>
      <TableCell muted wide className="max-lg:hidden">
        {GIFT_LABELS.methods[gift.paymentMethod]}
      </TableCell>
      <TableCell align="right" note={<GiftStatus gift={gift} />} className="max-sm:max-w-32 max-sm:whitespace-normal">
        <span className="font-medium">{amount}</span>
      </TableCell>
    </TableRow>
  );
}

/** What an amount alone does not say: that it went back, never came, comes again, or covers the fee too. */
function GiftStatus({ gift }: { gift: Donation }) {
  if (gift.status === "failed") return <Badge tone="danger">{GIFT_LABELS.statuses.failed}</Badge>;
  if (gift.status === "refunded") return <Badge hollow>{GIFT_LABELS.statuses.refunded}</Badge>;
  if (centsOf(gift.refundedAmount) > 0n)
    return (
      <Badge tone="warning">{TEXT.partlyRefunded({ amount: moneyText(gift.refundedAmount, gift.currency) })}</Badge>
    );
  const often = gift.frequency !== "one_time" && GIFT_LABELS.frequencies[gift.frequency];
  const fee = centsOf(gift.feeAmount) > 0n && TEXT.feeIncluded({ fee: moneyText(gift.feeAmount, gift.currency) });
  return [often, fee].filter(Boolean).join(" · ") || null;
}
