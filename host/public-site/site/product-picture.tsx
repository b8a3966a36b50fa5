import { Icon, type IconName } from "../frame/icons.tsx";
import { Bars } from "./bars.tsx";

const AREAS: readonly [IconName, string][] = [
  ["dashboard", "Dashboard"],
  ["wallet", "Finance"],
  ["heart", "Donations"],
  ["clipboard", "Surveys"],
  ["users", "Contacts & CRM"],
  ["notebook", "Notes"],
  ["calendar", "Calendar"],
  ["package", "Inventory"],
  ["file", "Invoicing"],
  ["chart", "Reports"],
];
const METRICS = [
  {
    name: "Total Donations",
    figure: ["$229,486", ".00"],
    note: "+7.1% vs Oct 1–20",
    bars: [100, 45, 41, 58, 68, 53, 76, 49, 44, 62, 70, 55],
  },
  {
    name: "Active Surveys",
    figure: ["4", ""],
    note: "2 ending this week",
    bars: [50, 50, 75, 75, 75, 50, 50, 25, 50, 75, 75, 100],
  },
  {
    name: "Contact Database",
    figure: ["1,248", ""],
    note: "36 new this month",
    bars: [28, 34, 38, 43, 51, 57, 64, 69, 73, 82, 90, 100],
  },
  {
    name: "Monthly Expenses",
    figure: ["$12,408", ".75"],
    note: "+8.0% vs Oct 1–20",
    bars: [87, 76, 72, 85, 91, 82, 100, 80, 75, 90, 85, 71],
  },
] as const;
const ACTIVITY = [
  ["Weekly online gifts", "Donations", "+$1,284.00", "Nov 20, 2025"],
  ["Community hall electricity", "Utilities", "−$412.36", "Nov 19, 2025"],
  ["Fall program grant", "Grants", "+$7,500.00", "Nov 18, 2025"],
  ["Pantry restock", "Other Expenses", "−$638.90", "Nov 18, 2025"],
] as const;
const FLOW = [
  [100, 48],
  [44, 42],
  [41, 40],
  [58, 47],
  [68, 49],
  [53, 45],
  [76, 55],
  [48, 44],
  [44, 41],
  [61, 49],
  [70, 46],
  [55, 39],
] as const;

/** What the dashboard looks like. A picture for the eye: the page says in words what the product does. */
export const ProductPicture = () => (
  <div className="frame" aria-hidden="true" inert>
    <div className="frame-side">
      <div className="org">
        <span className="crest">RC</span>
        <span>
          <b>Riverside Community Fund</b>
          <span className="small muted">Non-profit</span>
        </span>
      </div>
      <ul>
        {AREAS.map(([icon, name], index) => (
          <li key={name} className={index === 0 ? "current" : undefined}>
            <Icon name={icon} />
            {name}
          </li>
        ))}
      </ul>
    </div>
    <div className="frame-main">
      <div className="panel metrics">
        {METRICS.map(({ name, figure: [whole, cents], note, bars }) => (
          <div key={name}>
            <p className="small muted">{name}</p>
            <p className="figure">
              {whole}
              <span>{cents}</span>
            </p>
            <p className="small muted">{note}</p>
            <Bars values={bars} tone={name === "Monthly Expenses" ? "two" : "one"} />
          </div>
        ))}
      </div>
      <div className="frame-two">
        <div className="panel">
          <p className="panel-title">Recent Financial Activity</p>
          <ul className="activity">
            {ACTIVITY.map(([name, category, amount, day]) => (
              <li key={name}>
                <span>
                  <b>{name}</b>
                  <span className="small muted">{category}</span>
                </span>
                <span>
                  <b className={amount.startsWith("+") ? "in" : undefined}>{amount}</b>
                  <span className="small muted">{day}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="panel">
          <p className="panel-title">Income and expenses</p>
          <svg className="flow" viewBox="0 0 240 100" preserveAspectRatio="none" aria-hidden="true">
            {[0, 25, 50, 75, 100].map((y) => (
              <path key={y} className="grid" d={`M0 ${y}H240`} />
            ))}
            {FLOW.map(([income, expenses], index) => (
              <g key={index * 20} className={index === FLOW.length - 1 ? "now" : undefined}>
                <rect className="income" x={index * 20 + 2} y={100 - income} width="7" height={income} />
                <rect className="expenses" x={index * 20 + 10} y={100 - expenses} width="7" height={expenses} />
              </g>
            ))}
          </svg>
          <p className="months small muted">
            <span>Dec</span>
            <span>Mar</span>
            <span>Jun</span>
            <span>Sep</span>
            <span>Nov</span>
          </p>
        </div>
      </div>
    </div>
  </div>
);
