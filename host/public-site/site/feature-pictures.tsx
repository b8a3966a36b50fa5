import { Bars, Track } from "./bars.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.featurePictures;

const Money = () => (
  <div>
    <p className="small muted">{words.balance}</p>
    <p className="figure">
      $55,829<span>.85</span>
    </p>
    <Bars values={[100, 5, 2, 22, 36, 16, 42, 9, 5, 24, 45, 31]} />
  </div>
);

const Invoices = () => (
  <ul className="picture-list">
    <li>
      <b>INV-0147</b>
      <span className="badge plain">{words.sent}</span>
      <span className="end">$3,420.00</span>
    </li>
    <li>
      <b>INV-0144</b>
      <span className="badge success">{words.paid}</span>
      <span className="end">$2,180.00</span>
    </li>
    <li>
      <b>INV-0143</b>
      <span className="badge danger">{words.overdue}</span>
      <span className="end">$4,905.50</span>
    </li>
  </ul>
);

const PEOPLE = [
  ["EW", "Eleanor Whitfield", "donor", "$14,850.00"],
  ["MO", "Marcus Obi", "volunteer", "62 h"],
  ["QC", "Quad City Chorus", "client", "$1,050.00"],
] as const;

const People = () => (
  <ul className="picture-list">
    {PEOPLE.map(([initials, name, kind, sum]) => (
      <li key={name}>
        <span className="avatar">{initials}</span>
        <span>
          <b>{name}</b>
          <span className="small muted">{words.kinds[kind]}</span>
        </span>
        <span className="end">{sum}</span>
      </li>
    ))}
  </ul>
);

const Survey = () => (
  <div>
    <p className="question">{words.question}</p>
    <p className="choices">
      {[1, 2, 3, 4, 5].map((grade) => (
        <span key={grade} className={grade === 4 ? "on" : undefined}>
          {grade}
        </span>
      ))}
    </p>
    <p className="row between small muted">
      <span>{words.poor}</span>
      <span>{words.excellent}</span>
    </p>
  </div>
);

const Gifts = () => (
  <div>
    <p className="choices">
      {["$25", "$50", "$100", "$250"].map((amount) => (
        <span key={amount} className={amount === "$50" ? "on" : undefined}>
          {amount}
        </span>
      ))}
    </p>
    <p className="row between small raised">
      <b>{words.raised({ amount: "$18,420" })}</b>
      <span className="muted">{words.goal({ amount: "$25,000" })}</span>
    </p>
    <Track value={73.7} />
  </div>
);

const Agenda = () => (
  <ul className="agenda">
    <li className="green">
      <b>{words.restock}</b>
      <span className="small muted">{words.restockTime}</span>
    </li>
    <li className="blue">
      <b>{words.review}</b>
      <span className="small muted">{words.reviewTime}</span>
    </li>
    <li className="red">
      <b>{words.supper}</b>
      <span className="small muted">{words.supperTime}</span>
    </li>
  </ul>
);

const PICTURES = [Money, Invoices, People, Survey, Gifts, Agenda];

/** A small picture of a feature, by its place among the cards; for the eye alone. */
export function FeaturePicture({ index }: { index: number }) {
  const Picture = PICTURES[index];
  return (
    <div className="picture" aria-hidden="true">
      {Picture && <Picture />}
    </div>
  );
}
