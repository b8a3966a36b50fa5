import type { Donation } from "@trellis/contract-donations/donations.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { GIFT_LABELS } from "../gift-labels.ts";
import { moneyText } from "../money-text.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.detail;
const TONES = { completed: "success", failed: "danger", refunded: "neutral" } as const;

/** Everything that is known of a gift; what there is nothing to say of is left out. */
export function GiftFacts({ gift }: { gift: Donation }) {
  const money = (amount: string) => moneyText(amount, gift.currency);
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
    [
      words.status,
      <Badge key="status" tone={TONES[gift.status]}>
        {GIFT_LABELS.statuses[gift.status]}
      </Badge>,
    ],
    [words.date, formatDay(gift.donationDate)],
    [words.frequency, GIFT_LABELS.frequencies[gift.frequency]],
    [words.next, gift.nextPaymentDate && formatDay(gift.nextPaymentDate)],
    [words.form, gift.formTitle],
    [words.method, GIFT_LABELS.methods[gift.paymentMethod]],
    [words.fee, centsOf(gift.feeAmount) > 0n && money(gift.feeAmount)],
    [words.providerFee, gift.providerFeeAmount && money(gift.providerFeeAmount)],
    [words.refunded, centsOf(gift.refundedAmount) > 0n && money(gift.refundedAmount)],
    [words.net, gift.netAmount && money(gift.netAmount)],
    [words.receipt, gift.receiptNumber],
    [words.transaction, gift.transactionId],
    [words.subscription, gift.subscriptionId],
    [words.anonymous, gift.isAnonymous && words.anonymousYes],
  ];
  return (
    <div className="grid gap-5">
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
      <Words name={words.message} text={gift.message} />
      <Words name={words.note} text={gift.note} />
    </div>
  );
}

function Words({ name, text }: { name: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className="rounded-md bg-sunken px-4 py-3">
      <h3 className="text-sm text-muted">{name}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}
