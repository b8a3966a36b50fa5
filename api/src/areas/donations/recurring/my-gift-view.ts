import { MY_GIFT_ACTIONS, type MyGift } from "@trellis/contract-donations/my-gift.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import type { RecurringGiftFrequency } from "@trellis/gift-rules/choices.ts";
import { isOver, mayAct } from "@trellis/gift-rules/recurring-gift-states.ts";
import { and, eq } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { SUBSCRIPTION_STATUS_COLUMNS, shadesOf, THEME_COLUMNS, themeOf } from "../../organizations/index.ts";
import { readFeeRates } from "../forms/fee-rates.ts";
import { hasEnded } from "../forms/form-view.ts";
import { donationForm } from "../schema/form-schema.ts";
import { giftPayment } from "../schema/payment-schema.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import { coveredFee } from "./recurring-cover.ts";
import { readCharges } from "./recurring-view.ts";

export type FoundGift = NonNullable<Awaited<ReturnType<typeof findGift>>>;

/** The payment that a recurring gift began with, the gift once it runs, its form and its organization. */
export async function findGift({ transaction, organizationId }: Program, id: string) {
  const [found] = await transaction
    .select({
      payment: giftPayment,
      gift: recurringGift,
      form: donationForm,
      name: organization.name,
      logo: organization.logo,
      timeZone: organization.timeZone,
      theme: THEME_COLUMNS,
      subscription: {
        ...SUBSCRIPTION_STATUS_COLUMNS,
      },
    })
    .from(giftPayment)
    .innerJoin(
      donationForm,
      and(eq(donationForm.organizationId, giftPayment.organizationId), eq(donationForm.id, giftPayment.formId)),
    )
    .innerJoin(organization, and(eq(organization.id, giftPayment.organizationId), eq(organization.isActive, true)))
    .leftJoin(
      recurringGift,
      and(eq(recurringGift.organizationId, giftPayment.organizationId), eq(recurringGift.id, giftPayment.id)),
    )
    .where(and(eq(giftPayment.organizationId, organizationId), eq(giftPayment.id, id)));
  return found;
}

/** What a form offers for gifts that repeat. */
export const repeating = (frequencies: readonly string[]): RecurringGiftFrequency[] =>
  (["monthly", "quarterly", "annually"] as const).filter((one) => frequencies.includes(one));

/** What a donor may do with a gift as it is; another account of PayPal's is chosen there. */
export const mayDo = (gift: NonNullable<FoundGift["gift"]>, action: MyGift["actions"][number]): boolean =>
  action === "card" ? gift.provider === "stripe" && !isOver(gift.status) : mayAct(gift.status, action);

/** A recurring gift as its donor sees it. */
export async function toMyGift(
  { payments, paypal }: Pick<Services, "payments" | "paypal">,
  scope: Program,
  found: FoundGift,
): Promise<MyGift> {
  const { payment, gift, form } = found;
  const fee = coveredFee(gift ?? { cents: payment.cents, feeCents: null }, payment);
  const begun = payment.details.frequency === "one_time" ? "monthly" : payment.details.frequency;
  const acceptsGifts =
    form.status === "active" &&
    !hasEnded(form, scope.now, found.timeZone) &&
    readOnlyReason(found.subscription, scope.now) === null;
  return {
    organizationName: found.name,
    logoUrl: found.logo,
    formTitle: form.title,
    language: form.language,
    amount: formatDecimal(gift?.cents ?? payment.cents),
    feeAmount: formatDecimal(fee),
    mayCoverFee: fee > 0n || form.offersFeeCover,
    feeRate: (await readFeeRates(scope))[payment.provider],
    currency: gift?.currency ?? form.currency,
    frequency: gift?.frequency ?? begun,
    status: gift?.status ?? "pending",
    provider: payment.provider,
    startedOn: gift?.startedOn ?? dayInZone(payment.createdAt, found.timeZone),
    nextPaymentOn: gift?.nextPaymentOn ?? null,
    pausedUntil: gift?.pausedUntil ?? null,
    actions: gift ? MY_GIFT_ACTIONS.filter((action) => mayDo(gift, action)) : [],
    minAmount: formatDecimal(form.minCents),
    maxAmount: formatDecimal(form.maxCents),
    frequencies: [...new Set([...(gift ? [gift.frequency] : []), ...repeating(form.frequencies)])],
    charges: gift ? (await readCharges(scope, gift.id)).map(({ transactionId: _ours, ...charge }) => charge) : [],
    isTestMode: (payment.provider === "stripe" ? payments : paypal)?.isTestMode === true,
    giveUrl: acceptsGifts ? `/give/${form.slug}` : null,
    brand: shadesOf(themeOf(found.theme), undefined),
  };
}
