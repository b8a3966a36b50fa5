import { Icon, type IconName } from "../frame/icons.tsx";
import { Bars, Track } from "./bars.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.productPicture;

const AREAS = [
  ["dashboard", "dashboard"],
  ["wallet", "finance"],
  ["heart", "donations"],
  ["clipboard", "surveys"],
  ["users", "contacts"],
  ["notebook", "notes"],
  ["calendar", "calendar"],
  ["package", "inventory"],
  ["file", "invoicing"],
  ["chart", "reports"],
] as const satisfies readonly (readonly [IconName, keyof typeof words.areas])[];
const METRICS = [
  {
    name: "donations",
    figure: ["$229,486", ".00"],
    bars: [100, 45, 41, 58, 68, 53, 76, 49, 44, 62, 70, 55],
  },
  {
    name: "surveys",
    figure: ["4", ""],
    part: 62,
  },
  {
    name: "contacts",
    figure: ["1,248", ""],
    part: 65,
  },
  {
    name: "expenses",
    figure: ["$12,408", ".75"],
    bars: [87, 76, 72, 85, 91, 82, 100, 80, 75, 90, 85, 71],
  },
] as const;
const ACTIVITY = [
  ["gifts", "+$1,284.00", "2025-11-20"],
  ["electricity", "−$412.36", "2025-11-19"],
  ["grant", "+$7,500.00", "2025-11-18"],
  ["restock", "−$638.90", "2025-11-18"],
] as const;
/** Income less expenses of twelve months, in percent of the picture's height, and where zero is. */
const NET = [62, 4, -6, 14, 26, 11, 30, 5, -9, 17, 33, 24] as const;
const ZERO = 75;

/** What the dashboard looks like. A picture for the eye: the page says in words what the product does. */
export const ProductPicture = () => (
  <div className="frame" aria-hidden="true" inert>
    <div className="frame-side">
      <div className="org">
        <span className="crest">RC</span>
        <span>
          <b>Riverside Community Fund</b>
          <span className="small muted">{words.nonProfit}</span>
        </span>
      </div>
      <ul>
        {AREAS.map(([icon, name], index) => (
          <li key={name} className={index === 0 ? "current" : undefined}>
            <Icon name={icon} />
            {words.areas[name]}
          </li>
        ))}
      </ul>
    </div>
    <div className="frame-main">
      <div className="panel metrics">
        {METRICS.map(({ name, figure: [whole, cents], ...picture }) => (
          <div key={name}>
            <p className="small muted">{words.metrics[name].name}</p>
            <p className="figure">
              {whole}
              <span>{cents}</span>
            </p>
            <p className="small muted">{words.metrics[name].note}</p>
            {"bars" in picture ? (
              <Bars values={picture.bars} tone={name === "expenses" ? "two" : "one"} />
            ) : (
              <Track value={picture.part} />
            )}
          </div>
        ))}
      </div>
      <div className="frame-two">
        <div className="panel">
          <p className="panel-title">{words.activity}</p>
          <ul className="activity">
            {ACTIVITY.map(([name, amount, day]) => (
              <li key={name}>
                <span>
                  <b>{words.entries[name].name}</b>
                  <span className="small muted">{words.entries[name].category}</span>
                </span>
                <span>
                  <b className={amount.startsWith("+") ? "in" : undefined}>{amount}</b>
                  <span className="small muted">{words.day({ day })}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="panel">
          <p className="panel-title">{words.net}</p>
          <svg className="flow" viewBox="0 0 240 100" preserveAspectRatio="none" aria-hidden="true">
            {[0, 25, 50, 75, 100].map((y) => (
              <path key={y} className="grid" d={`M0 ${y}H240`} />
            ))}
            {NET.map((net, index) => (
              <rect
                key={index * 20}
                className={index === NET.length - 1 ? "net now" : "net"}
                x={index * 20 + 3}
                y={net < 0 ? ZERO : ZERO - net}
                width="14"
                height={Math.abs(net)}
              />
            ))}
          </svg>
          <p className="months small muted">
            <span>{words.months.dec}</span>
            <span>{words.months.mar}</span>
            <span>{words.months.jun}</span>
            <span>{words.months.sep}</span>
            <span>{words.months.nov}</span>
          </p>
        </div>
      </div>
    </div>
  </div>
);
