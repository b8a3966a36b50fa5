const STEP = 10;
const GAP = 2.2;

/** Small bars of a picture, in percent of its height; the last one is the current month. Drawn as attributes: the page's policy allows no style in the markup. */
export function Bars({ values, tone = "one" }: { values: readonly number[]; tone?: "one" | "two" }) {
  return (
    <svg
      className={`bars ${tone}`}
      viewBox={`0 0 ${values.length * STEP - GAP} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => (
        <rect key={index * STEP} x={index * STEP} y={100 - value} width={STEP - GAP} height={value} />
      ))}
    </svg>
  );
}

/** How much of a goal is reached, in percent. */
export const Track = ({ value }: { value: number }) => (
  <svg className="track" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect className="whole" width="100" height="1" />
    <rect className="part" width={value} height="1" />
  </svg>
);
