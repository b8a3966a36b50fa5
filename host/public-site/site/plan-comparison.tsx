import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import { type Feature, LIMITS, type Limit, PLANS, type Plan, type PlanId } from "@trellis/domain/plans/plans.ts";
import { Icon } from "../frame/icons.tsx";
import { strings } from "../messages.ts";
import { planText } from "../site-content.ts";

const words = strings.pricingPage;

/** One row: a limit or a feature of the plans, or what every plan has through some call of the API. */
type ComparisonRow =
  | { limit: Limit }
  | { name: string; feature: Feature }
  | { name: string; values: Record<PlanId, string | boolean>; endpoints: readonly string[] };

const everywhere = { starter: true, professional: true, enterprise: true };

export const COMPARISON: readonly { title: string; rows: readonly ComparisonRow[] }[] = [
  {
    title: "Team",
    rows: [
      { limit: "members" },
      { name: "Role permissions", values: everywhere, endpoints: ["updateMember"] },
      { name: "Single sign-on and audit log export", feature: "sso" },
    ],
  },
  {
    title: "Money",
    rows: [
      {
        name: "Financial tracking",
        values: { starter: "Basic", professional: "Full", enterprise: "Full" },
        endpoints: ["getFinancialSummary"],
      },
      { limit: "bankAccounts" },
      { limit: "invoices" },
      { name: "AI budget analysis", feature: "ai" },
      { name: "Payroll, W-2 and 1099", feature: "payroll" },
      { name: "Scheduled reports by email", feature: "advancedReporting" },
    ],
  },
  {
    title: "People",
    rows: [
      { limit: "contacts" },
      { limit: "surveys" },
      { name: "Mailings", feature: "mailings" },
      { name: "Donation management", values: everywhere, endpoints: ["getDonationStats"] },
    ],
  },
  {
    title: "Platform",
    rows: [
      { name: "Custom branding", feature: "customBranding" },
      { name: "White label, on your own domain", feature: "whiteLabel" },
      { name: "API access", feature: "apiAccess" },
    ],
  },
];

/** Every limit and feature, plan beside plan. */
export const PlanComparison = () => (
  <table className="compare">
    <thead>
      <tr>
        <th scope="col">
          <span className="unseen">{words.feature}</span>
        </th>
        {PLANS.map((plan) => (
          <th scope="col" key={plan.id}>
            {plan.name}
            <span className="muted by-month">{strings.plans.aMonth({ price: dollars(plan.monthly) })}</span>
            <span className="muted by-year">{strings.plans.aYear({ price: dollars(plan.yearly) })}</span>
          </th>
        ))}
      </tr>
    </thead>
    {COMPARISON.map(({ title, rows }) => (
      <tbody key={title}>
        <tr>
          <th className="group" colSpan={4} scope="rowgroup">
            {planText(title)}
          </th>
        </tr>
        {rows.map((row) => (
          <tr key={nameOf(row)}>
            <th scope="row">{nameOf(row)}</th>
            {PLANS.map((plan) => (
              <Value key={plan.id} value={cellOf(row, plan)} />
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);

function Value({ value }: { value: string | boolean }) {
  if (typeof value === "string") return <td>{planText(value)}</td>;
  return (
    <td className={value ? "has" : "none"}>
      {value ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
      <span className="unseen">{value ? words.included : words.notIncluded}</span>
    </td>
  );
}

const nameOf = (row: ComparisonRow) =>
  planText("limit" in row ? LIMITS[row.limit].replace(/^./, (letter) => letter.toUpperCase()) : row.name);

function cellOf(row: ComparisonRow, plan: Plan): string | boolean {
  if ("values" in row) return row.values[plan.id];
  if ("feature" in row) return plan.features.includes(row.feature);
  return plan.limits[row.limit]?.toLocaleString("en-US") ?? strings.plans.unlimited;
}
