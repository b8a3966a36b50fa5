import { READ } from "@trellis/contract-donations/access.ts";
import { amountIn, formatDecimal } from "@trellis/domain/money/money.ts";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import {
  isBefore,
  newestFirst,
  noonOf,
  type TimelineRequest,
  type TimelineSource,
  toInstant,
} from "../../../ports/timeline.ts";
import { giftLabels } from "../gift-labels.ts";
import { donation } from "../schema/donation-schema.ts";
import { donationForm } from "../schema/form-schema.ts";
import { giftRefund } from "../schema/gift-refund-schema.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import { timelineWords } from "./messages.ts";

type Entries = ReturnType<TimelineSource["read"]>;

/** Gifts and what became of them: refunds, recurring gifts that began and ended. */
export const giftTimeline: TimelineSource = {
  kinds: ["gift"],
  access: READ,
  async read(context, { links }, request) {
    if (links.donor.length === 0) return [];
    const found = await Promise.all(
      [gifts, refunds, beginnings, endings].map((part) => part(context, links.donor, request)),
    );
    return found.flat();
  },
};

async function gifts(context: Context, donors: readonly string[], { before, max }: TimelineRequest): Entries {
  const { transaction, organizationId } = context;
  const at = noonOf(donation.receivedOn, context);
  const rows = await transaction
    .select({ gift: donation, form: donationForm.title, at })
    .from(donation)
    .leftJoin(
      donationForm,
      and(eq(donationForm.organizationId, donation.organizationId), eq(donationForm.id, donation.formId)),
    )
    .where(
      and(
        eq(donation.organizationId, organizationId),
        inArray(donation.donorId, [...donors]),
        isBefore(at, donation.id, before),
      ),
    )
    .orderBy(newestFirst(at, donation.id))
    .limit(max);
  const [words, labels] = [timelineWords(context.language), giftLabels(context.language)];
  return rows.map(({ gift, form, at: when }) => {
    const hasCome = gift.status !== "failed";
    const way = gift.frequency === "one_time" ? "" : `, ${labels.frequencies[gift.frequency].toLowerCase()}`;
    return {
      id: gift.id,
      kind: "gift" as const,
      at: toInstant(when),
      day: gift.receivedOn,
      title: hasCome ? (form ?? words.gift) : words.failed,
      text: lineOf(`${labels.methods[gift.method]}${way}`, hasCome ? null : form, gift.note ?? gift.message),
      amount: hasCome ? formatDecimal(gift.cents) : null,
      currency: gift.currency,
      link: `/app/donations/gifts?gift=${gift.id}`,
      by: null,
    };
  });
}

async function refunds(context: Context, donors: readonly string[], { before, max }: TimelineRequest): Entries {
  const { transaction, organizationId } = context;
  const rows = await transaction
    .select({ refund: giftRefund, giftId: donation.id, currency: donation.currency })
    .from(giftRefund)
    .innerJoin(
      donation,
      and(eq(donation.organizationId, giftRefund.organizationId), eq(donation.id, giftRefund.donationId)),
    )
    .where(
      and(
        eq(giftRefund.organizationId, organizationId),
        inArray(donation.donorId, [...donors]),
        eq(giftRefund.status, "done"),
        isBefore(giftRefund.createdAt, giftRefund.id, before),
      ),
    )
    .orderBy(newestFirst(giftRefund.createdAt, giftRefund.id))
    .limit(max);
  return rows.map(({ refund, giftId, currency }) => ({
    id: refund.id,
    kind: "gift" as const,
    at: refund.createdAt.toISOString(),
    day: null,
    title: timelineWords(context.language).refunded,
    text: refund.reason,
    amount: formatDecimal(-refund.cents),
    currency,
    link: `/app/donations/gifts?gift=${giftId}`,
    by: null,
  }));
}

const beginnings = (context: Context, donors: readonly string[], request: TimelineRequest) =>
  promises(context, donors, request, "begun");
const endings = (context: Context, donors: readonly string[], request: TimelineRequest) =>
  promises(context, donors, request, "ended");

async function promises(
  context: Context,
  donors: readonly string[],
  { before, max }: TimelineRequest,
  moment: "begun" | "ended",
): Entries {
  const { transaction, organizationId } = context;
  const column = moment === "begun" ? recurringGift.createdAt : recurringGift.endedAt;
  const key = sql`${recurringGift.id} || ${`:${moment}`}`;
  const rows = await transaction
    .select({ gift: recurringGift, form: donationForm.title })
    .from(recurringGift)
    .innerJoin(
      donationForm,
      and(eq(donationForm.organizationId, recurringGift.organizationId), eq(donationForm.id, recurringGift.formId)),
    )
    .where(
      and(
        eq(recurringGift.organizationId, organizationId),
        inArray(recurringGift.donorId, [...donors]),
        isNotNull(column),
        isBefore(column, key, before),
      ),
    )
    .orderBy(newestFirst(column, key))
    .limit(max);
  const [words, labels] = [timelineWords(context.language), giftLabels(context.language)];
  return rows.map(({ gift, form }) => {
    const promise = `${amountIn(gift.cents, gift.currency)} ${labels.frequencies[gift.frequency].toLowerCase()}`;
    return {
      id: `${gift.id}:${moment}`,
      kind: "gift" as const,
      at: ((moment === "begun" ? gift.createdAt : gift.endedAt) ?? gift.createdAt).toISOString(),
      day: null,
      title: words[moment],
      text: lineOf(promise, form, moment === "ended" && gift.endedBy ? words.endedBy[gift.endedBy] : null),
      amount: null,
      currency: null,
      link: `/app/donations/recurring?gift=${gift.id}`,
      by: null,
    };
  });
}

const lineOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(". ") || null;
