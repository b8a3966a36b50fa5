import { amountIn } from "@trellis/domain/money/money.ts";
import type { RecurringGiftStatus } from "@trellis/gift-rules/choices.ts";
import { and, eq } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { manageLinkOf } from "../receipts/my-gift-token.ts";
import { donor } from "../schema/donor-schema.ts";
import { donationForm } from "../schema/form-schema.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import type { RecurringGiftRow } from "./recurring-rows.ts";
import { CHANGE_WORDS, giftInWords } from "./recurring-words.ts";

const RECURRING_GIFT_MAIL = "donations.recurring-gift";

/** A change of a recurring gift that its donor gets an email about. */
export type NotifiedChange =
  | { change: "card" | "resumed" | Exclude<RecurringGiftStatus, "active"> }
  /** `before`: what was given until now. */
  | { change: "changed"; before: RecurringGiftRow; wasCovered: boolean }
  /** `amount`: what could not be charged, in words. */
  | { change: "charge_failed"; amount: string };

/** Enqueues an email about the change, if the donor has an address. */
export async function queueRecurringMail(scope: Program, row: RecurringGiftRow, news: NotifiedChange): Promise<void> {
  const [found] = await scope.transaction
    .select({ email: donor.email, language: donationForm.language })
    .from(donor)
    .innerJoin(
      donationForm,
      and(eq(donationForm.organizationId, donor.organizationId), eq(donationForm.id, row.formId)),
    )
    .where(and(eq(donor.organizationId, scope.organizationId), eq(donor.id, row.donorId)));
  if (!found?.email) return;
  const { language } = found;
  // As it is now: the mail may be sent after the next change.
  const values = {
    language,
    change: news.change,
    before: "before" in news ? giftInWords(news.before, language) : "",
    amount: "amount" in news ? news.amount : "",
    gift: giftInWords(row, language),
    fee: row.feeCents ? amountIn(row.feeCents, row.currency) : "",
    wasCovered: "before" in news && news.wasCovered ? "yes" : "",
    pausedUntil: row.pausedUntil ?? "",
    next: row.nextPaymentOn ?? "",
  };
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
    if (!found) return null;
    const language = values.language === "es" ? "es" : "en";
    const words = CHANGE_WORDS[language];
    const textOf = isChange(values.change) && words[values.change];
    if (!textOf) return null;
    const { heading, paragraphs, label } = textOf({
      name: found.name,
      frequency: found.row.frequency,
      gift: values.gift ?? "",
      before: values.before ?? "",
      fee: values.fee || null,
      wasCovered: values.wasCovered === "yes",
      amount: values.amount ?? "",
      pausedUntil: values.pausedUntil || null,
      next: values.next || null,
    });
    const scope = { ...input, keyedHash: input.authSecret.hash };
    return {
      language,
      subject: heading,
      heading,
      paragraphs: [words.hello(found.donorName), ...paragraphs],
      action: { label, href: manageLinkOf(scope, recordId) },
      footnote: words.footnote,
      reason: words.reason(found.name),
    };
  },
};

const CHANGES = ["card", "paused", "resumed", "changed", "cancelled", "failed", "charge_failed"] as const;
const isChange = (word: string | undefined): word is (typeof CHANGES)[number] =>
  CHANGES.some((change) => change === word);
