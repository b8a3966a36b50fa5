import { dollars } from "@trellis/shared/domain/plan-prices.ts";
import { type Feature, LIMITS, type Limit, PLANS, type Plan, type PlanId } from "@trellis/shared/domain/plans.ts";
import { Icon } from "./icons.tsx";
import { strings } from "./strings.ts";

const words = strings.pricingPage;

/** One row: a limit or a feature of the plans, or what the specification says beside them. */
type Row =
  | { limit: Limit }
  | { name: string; feature: Feature }
  | { name: string; values: Record<PlanId, string | boolean> };

const everywhere = { starter: true, professional: true, enterprise: true };
const enterpriseOnly = { starter: false, professional: false, enterprise: true };

const GROUPS: readonly { title: string; rows: readonly Row[] }[] = [
  {
    title: "Team",
    rows: [
      { limit: "members" },
      { name: "Role permissions", values: everywhere },
      { name: "SSO and audit export", feature: "sso" },
      { name: "Dedicated manager", values: enterpriseOnly },
      { name: "Phone support", values: enterpriseOnly },
    ],
  },
  {
    title: "Money",
    rows: [
      { name: "Financial tracking", values: { starter: "Basic", professional: "Full", enterprise: "Full" } },
      { limit: "bankAccounts" },
      { limit: "invoices" },
      { name: "AI budget analysis", feature: "ai" },
      { name: "Payroll, W-2 and 1099", feature: "payroll" },
      { name: "Advanced reporting", feature: "advancedReporting" },
    ],
  },
  {
    title: "People",
    rows: [{ limit: "contacts" }, { limit: "surveys" }, { name: "Donation management", values: everywhere }],
  },
  {
    title: "Platform",
    rows: [
      { name: "API access", feature: "apiAccess" },
      { name: "White-label options", feature: "whiteLabel" },
      { name: "Custom branding", feature: "customBranding" },
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
            <span className="muted by-month">{strings.plans.aMonth(dollars(plan.monthly))}</span>
            <span className="muted by-year">{strings.plans.aYear(dollars(plan.yearly))}</span>
          </th>
        ))}
      </tr>
    </thead>
    {GROUPS.map(({ title, rows }) => (
      <tbody key={title}>
        <tr>
          <th className="group" colSpan={4} scope="rowgroup">
            {title}
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
  if (typeof value === "string") return <td>{value}</td>;
  return (
    <td className={value ? "has" : "none"}>
      {value ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
      <span className="unseen">{value ? words.included : words.notIncluded}</span>
    </td>
  );
}

const nameOf = (row: Row) =>
  "limit" in row ? LIMITS[row.limit].replace(/^./, (letter) => letter.toUpperCase()) : row.name;

function cellOf(row: Row, plan: Plan): string | boolean {
  if ("values" in row) return row.values[plan.id];
  if ("feature" in row) return plan.features.includes(row.feature);
  return plan.limits[row.limit]?.toLocaleString("en-US") ?? strings.plans.unlimited;
}
