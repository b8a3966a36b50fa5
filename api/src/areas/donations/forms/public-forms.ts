import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { getPublicDonationForm as contract, PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { hasDecimalComma } from "@trellis/domain/formats/writing.ts";
import type { FeeRates } from "@trellis/gift-rules/gift-fee-rates.ts";
import type { FeeRate } from "@trellis/gift-rules/gift-fees.ts";
import { newsConsentIn } from "@trellis/gift-rules/news-consent.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import type { Services } from "../../../kernel/services.ts";
import { shadesOf, themeOf } from "../../organizations/index.ts";
import { readWall, wallNoticeOf } from "./donor-wall.ts";
import { byWay, readFeeRates } from "./fee-rates.ts";
import { sumForms } from "./form-sums.ts";
import { toSettings } from "./form-view.ts";
import { findFormLink, readPublicForm, requireAcceptsGifts } from "./open-form.ts";

export const OPEN = {
  name: "donations:open",
  perAddress: 900,
  perRecord: 60_000,
  message: "Too many visits in a short time. Wait a few minutes and try again.",
};

/**
 * A form for anyone, in its organization's color or the one asked for. Throws not_found, gone when it takes no gifts,
 * slow_down.
 */
export async function getPublicDonationForm(
  call: Call,
  { params, query }: EndpointParsed<typeof contract>,
): Promise<PublicDonationForm> {
  const { organizationId, formId } = await findFormLink(call.services, params.id);
  await limitVisitor(call, OPEN, formId);
  return call.services.database.inOrganization(
    organizationId,
    async (transaction) => {
      const tenant = { transaction, organizationId, now: call.now };
      const found = await readPublicForm(tenant, formId);
      requireAcceptsGifts(found, call.now);
      const { form } = found;
      const sums = await sumForms(tenant, [form.id]);
      const ways = waysToPay(call.services);
      return {
        id: form.id,
        slug: form.slug,
        title: form.title,
        description: form.description,
        organizationName: found.name,
        poweredBy: call.services.brands.poweredBy(organizationId),
        organizationLogo: found.logo,
        ...toSettings(form, sums(form.id)),
        wallNotice: wallNoticeOf(form),
        newsConsent: form.asksNews ? newsConsentIn(form.language, found.name) : null,
        ...ways,
        feeRates: ratesOf(ways.ways, await readFeeRates(tenant)),
        decimalComma: hasDecimalComma(),
        brand: {
          ...shadesOf(themeOf(found.theme), query.primaryColor),
          ...call.services.brands.fontOf(organizationId),
        },
      };
    },
    { readOnly: true },
  );
}

/** The newest gifts through a form; none where it shows no wall. Throws not_found, gone, slow_down. */
export async function getPublicDonationWall(call: Call, { params }: { params: { id: string } }) {
  const { organizationId, formId } = await findFormLink(call.services, params.id);
  await limitVisitor(call, OPEN, formId);
  return call.services.database.inOrganization(
    organizationId,
    async (transaction) => {
      const tenant = { transaction, organizationId, now: call.now };
      const found = await readPublicForm(tenant, formId);
      requireAcceptsGifts(found, call.now);
      return found.form.showsWall ? readWall(tenant, found.form) : [];
    },
    { readOnly: true },
  );
}

/** The rates of the ways that are there, each once; of all where nothing can be given. */
function ratesOf(ways: PublicDonationForm["ways"], rates: FeeRates): PublicDonationForm["feeRates"] {
  const { card, paypal } = byWay(rates);
  if (ways.card && !ways.paypal) return [card];
  if (ways.paypal && !ways.card) return [paypal];
  return isSameRate(card, paypal) ? [card] : [card, paypal];
}

const isSameRate = (one: FeeRate, other: FeeRate) =>
  one.basisPoints === other.basisPoints && one.fixedCents === other.fixedCents;

const waysToPay = ({ payments, paypal }: Pick<Services, "payments" | "paypal">) => ({
  ways: { card: payments !== undefined, paypal: paypal !== undefined },
  isTestMode: [payments, paypal].some((service) => service?.isTestMode === true),
});
