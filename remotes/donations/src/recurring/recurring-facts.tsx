import type { RecurringGift } from "@trellis/contract-donations/recurring-gifts.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { moneyText } from "../money-text.ts";
import { TEXT } from "./messages.ts";
import { StatusBadge } from "./recurring-row.tsx";

const words = TEXT.detail;

/** Everything that is known of a recurring gift; what there is nothing to say of is left out. */
export function RecurringFacts({ gift }: { gift: RecurringGift }) {
  const { timeZone } = useMembership();
  const paused = gift.pausedUntil ? formatDay(gift.pausedUntil) : words.pausedOpen;
  const ended =
    gift.endedAt &&
    words.endedBy({ day: formatDay(dayInZone(new Date(gift.endedAt), timeZone)), by: gift.endedBy ?? "" });
  const facts: [string, ReactNode][] = [
    [
      words.donor,
      <Link key="donor" href={`/donors/${gift.donorId}`} className="font-medium hover:underline">
        {gift.donorName}
      </Link>,
    ],
    [
      words.email,
      gift.donorEmail && (
        <a href={`mailto:${gift.donorEmail}`} className="hover:underline">
          {gift.donorEmail}
        </a>
      ),
    ],
    [words.status, <StatusBadge key="status" gift={gift} />],
    [words.since, formatDay(gift.startedOn)],
    [words.next, gift.nextPaymentOn && formatDay(gift.nextPaymentOn)],
    [words.pausedUntil, gift.status === "paused" && paused],
    [words.ended, ended],
    [words.fee, gift.feeAmount !== "0.00" && moneyText(gift.feeAmount, gift.currency)],
    [words.form, gift.formTitle],
    [words.way, TEXT.ways[gift.provider]],
    [words.paid, words.paidCount({ amount: moneyText(gift.paidAmount, gift.currency), count: gift.paidCount })],
    [words.subscription, gift.subscriptionId],
    [words.anonymous, gift.isAnonymous && words.anonymousYes],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
