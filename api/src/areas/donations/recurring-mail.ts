import type { RecurringGiftStatus } from "@trellis/shared/contract/donations/choices.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { and, eq } from "drizzle-orm";
import { keyedHash } from "../../http/keyed-hash.ts";
import type { ProgramScope } from "../../http/program-scope.ts";
import { type MailContent, type MailRenderer, queueMail } from "../mail/index.ts";
import { organization } from "../organizations/schema.ts";
import { manageLinkOf } from "./my-gift-token.ts";
import type { RecurringGiftRow } from "./recurring-look.ts";
import { FREQUENCY_WORDS, giftInWords } from "./recurring-words.ts";
import { donor, recurringGift } from "./schema.ts";

const RECURRING_GIFT_MAIL = "donations.recurring-gift";

/** What a donor is told of their recurring gift beside its receipts. */
export type ToldChange =
  | { change: "resumed" | Exclude<RecurringGiftStatus, "active"> }
  /** `before`: what was given until now, in words. */
  | { change: "changed"; before: string }
  /** `amount`: what could not be charged, in words. */
  | { change: "charge_failed"; amount: string };

/** Wishes for a mail that tells the donor, where they have an address. */
export async function queueRecurringMail(
  scope: Pick<ProgramScope, "transaction" | "organizationId" | "now" | "enqueue">,
  row: RecurringGiftRow,
  told: ToldChange,
): Promise<void> {
  const [found] = await scope.transaction
    .select({ email: donor.email })
    .from(donor)
    .where(and(eq(donor.organizationId, scope.organizationId), eq(donor.id, row.donorId)));
  if (!found?.email) return;
  // As it is now: the mail may be sent after the next change.
  const values = { ...told, gift: giftInWords(row), pausedUntil: row.pausedUntil ?? "", next: row.nextPaymentOn ?? "" };
  await queueMail(scope, { kind: RECURRING_GIFT_MAIL, recordId: row.id, recipient: found.email, values });
}

/** The mail about a change of a recurring gift, with the link to its page. */
export const recurringGiftMail: MailRenderer = {
  kind: RECURRING_GIFT_MAIL,
  async render(input, { recordId, values }) {
    const { transaction, organizationId } = input;
    const [found] = await transaction
      .select({ row: recurringGift, donorName: donor.name, name: organization.name })
      .from(recurringGift)
      .innerJoin(
        donor,
        and(eq(donor.organizationId, recurringGift.organizationId), eq(donor.id, recurringGift.donorId)),
      )
      .innerJoin(organization, eq(organization.id, recurringGift.organizationId))
      .where(and(eq(recurringGift.organizationId, organizationId), eq(recurringGift.id, recordId)));
    const text = found && textOf(values, found.name, FREQUENCY_WORDS[found.row.frequency]);
    if (!found || !text) return null;
    const { heading, paragraphs, label } = text;
    const scope = { ...input, keyedHash: (word: string) => keyedHash(input.authSecret, word) };
    return {
      subject: heading,
      heading,
      paragraphs: [`Hello ${found.donorName},`, ...paragraphs],
      action: { label, href: manageLinkOf(scope, recordId) },
      footnote: "Keep this link to yourself: whoever has it can pause, change and cancel your gift.",
      reason: `You get this e-mail because you give to ${found.name} regularly.`,
    };
  },
};

type Words = Pick<MailContent, "heading" | "paragraphs"> & { label: string };

function textOf(values: Record<string, string>, name: string, kind: string): Words | undefined {
  const { gift = "" } = values;
  const next = values.next ? `Your next payment is on ${formatDay(values.next)}.` : null;
  const label = "Manage your gift";
  switch (values.change) {
    case "paused":
      return {
        heading: `Your ${kind} gift to ${name} is paused`,
        paragraphs: [
          values.pausedUntil
            ? `Nothing is charged until ${formatDay(values.pausedUntil)}. After that your gift of ${gift} goes on by itself.`
            : `Nothing is charged until you resume your gift of ${gift}.`,
        ],
        label,
      };
    case "resumed":
      return {
        heading: `Your ${kind} gift to ${name} goes on`,
        paragraphs: [`You give ${gift} again. Thank you.`, ...(next ? [next] : [])],
        label,
      };
    case "changed":
      return {
        heading: `Your gift to ${name} has changed`,
        paragraphs: [`You gave ${values.before}. From the next payment on you give ${gift}.`, ...(next ? [next] : [])],
        label,
      };
    case "cancelled":
      return {
        heading: `Your ${kind} gift to ${name} is cancelled`,
        paragraphs: [
          `Nothing more is charged. You gave ${gift}: thank you for all of it.`,
          "Your receipts stay on the page of your gift.",
        ],
        label: "See your gifts",
      };
    case "failed":
      return {
        heading: `Your ${kind} gift to ${name} has stopped`,
        paragraphs: [
          `Your gift of ${gift} could not be charged several times, so no further attempts are made.`,
          "If you want to go on giving, please begin a new gift with another card or account.",
        ],
        label: "See your gift",
      };
    case "charge_failed":
      return {
        heading: `Your gift of ${values.amount} to ${name} could not be charged`,
        paragraphs: [
          "Your card or account was not charged. It is tried again in the next days, and you need not do anything.",
          "If your card has expired or was replaced, cancel this gift and begin a new one.",
        ],
        label,
      };
    default:
      return undefined;
  }
}
