import { downloadGiftReceipt } from "@trellis/contract-donations/receipts.ts";
import type { RecurringGiftCharge } from "@trellis/contract-donations/recurring-gifts.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Link } from "wouter";
import { TEXT as DONATIONS } from "../messages.ts";
import { moneyText } from "../money-text.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.detail;
const TONES = { completed: "success", failed: "danger", refunded: "neutral" } as const;

/** The charges, newest first; each is a separate donation. */
export function RecurringCharges({ charges, currency }: { charges: readonly RecurringGiftCharge[]; currency: string }) {
  return (
    <section aria-labelledby="recurring-charges">
      <h3 id="recurring-charges" className="mb-1 font-medium">
        {words.charges}
      </h3>
      {charges.length === 0 && <p className="text-muted">{words.noCharges}</p>}
      <ul className="divide-y divide-hairline">
        {charges.map((charge) => (
          <li key={charge.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link href={`/gifts?gift=${charge.id}`} className="tabular-nums hover:underline">
              {formatDay(charge.date)}
            </Link>
            {charge.status !== "completed" && (
              <Badge tone={TONES[charge.status]}>{DONATIONS.statuses[charge.status]}</Badge>
            )}
            {charge.feeAmount !== "0.00" && (
              <span className="text-sm text-muted">
                {words.feeIncluded({ fee: moneyText(charge.feeAmount, currency) })}
              </span>
            )}
            <span className="ms-auto font-medium tabular-nums">{moneyText(charge.amount, currency)}</span>
            {charge.receiptNumber && (
              <a
                href={endpointUrl(downloadGiftReceipt, { params: { id: charge.id } })}
                download
                aria-label={words.receiptOf({ number: charge.receiptNumber })}
                className="text-accent-text hover:underline"
              >
                {words.receipt}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
