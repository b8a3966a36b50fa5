import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import type { donationForm } from "../schema/form-schema.ts";
import { formPublicationOf } from "./form-embed-code.ts";
import type { FormSums } from "./form-sums.ts";

export type FormRow = typeof donationForm.$inferSelect;

/** What an unknown form answers, and another organization's. */
export const formNotFound = () => notFound("Donation form");

/** Whether a form's last day is over, where its organization is. */
export const hasEnded = ({ endsOn }: Pick<FormRow, "endsOn">, now: Date, timeZone: string): boolean =>
  endsOn !== null && endsOn < dayInZone(now, timeZone);

/** What owner and visitors both see. */
export const toSettings = (row: FormRow, { raised, giftCount }: FormSums) => ({
  presetAmounts: row.presets.map((cents) => formatDecimal(BigInt(cents))),
  minAmount: formatDecimal(row.minCents),
  maxAmount: formatDecimal(row.maxCents),
  currency: row.currency,
  frequencies: row.frequencies,
  asksMessage: row.asksMessage,
  asksNews: row.asksNews,
  allowsAnonymous: row.allowsAnonymous,
  offersFeeCover: row.offersFeeCover,
  thankYouText: row.thankYouText,
  language: row.language,
  goalAmount: row.goalCents === null ? null : formatDecimal(row.goalCents),
  endsOn: row.endsOn,
  showsWall: row.showsWall,
  raisedAmount: formatDecimal(raised),
  giftCount,
});

/** A form as its owner sees it. */
export const toDonationForm = (
  { publicUrl: origin, now, organization }: Program,
  row: FormRow,
  sums: FormSums,
): DonationForm => ({
  id: row.id,
  title: row.title,
  description: row.description,
  slug: row.slug,
  status: row.status,
  isDefault: row.isDefault,
  ...toSettings(row, sums),
  wallNames: row.wallNames,
  wallShowsAmounts: row.wallShowsAmounts,
  wallNeedsApproval: row.wallNeedsApproval,
  wallTurnedOff: row.wallTurnedOff,
  hasEnded: hasEnded(row, now, organization.timeZone),
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
  stoppedReason: row.stoppedReason,
  ...formPublicationOf(origin, row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
