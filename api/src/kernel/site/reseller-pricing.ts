import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import { PLANS } from "@trellis/domain/plans/plans.ts";
import { plansOfReseller, type ResellerPrices } from "@trellis/domain/plans/reseller-prices.ts";

/** The built page, which is served at `PRICING_PATH` of a reseller's domain. */
export const RESELLER_PRICING = "/reseller-pricing.html";
export const PRICING_PATH = "/pricing";

const PRICE = /(data-price="(\w+)-(monthly|yearly)">[^<]*?)\$[\d,.]+/g;

/** The page with the prices of one reseller, and without the plans that it hides; any other page as it is. */
export function withResellerPrices(html: string, prices: ResellerPrices | undefined): string {
  if (prices === undefined) return html;
  const sold = plansOfReseller(prices);
  const hidden = PLANS.filter(({ id }) => !sold.some((plan) => plan.id === id));
  return hidden
    .reduce(
      (page, { id }) => page.replace(new RegExp(`<article class="plan" data-plan="${id}">.*?</article>`, "s"), ""),
      html,
    )
    .replace(PRICE, (usual, before: string, id: string, interval: "monthly" | "yearly") => {
      const plan = sold.find((each) => each.id === id);
      return plan ? before + dollars(plan[interval]) : usual;
    });
}
