import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { formatDollars, groupDigits } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import type { CSSProperties } from "react";
import type { PaperProps } from "./paper-facts.ts";

const LINE = "#d9dbe1";
const MUTED = "#5b606b";
const CELL = "py-[0.7em] align-top";

/** The lines and the totals, in the style of the template. */
export function PaperTable({ facts, ink }: PaperProps) {
  const { template } = facts;
  const head: Record<typeof template, CSSProperties> = {
    professional: { color: MUTED, borderBottom: `0.16em solid ${ink.accent}` },
    modern: { color: ink.deep, background: ink.soft },
    creative: { color: ink.accent, borderBottom: `0.08em solid ${ink.accent}` },
    corporate: { color: "#ffffff", background: ink.second },
  };
  const isPadded = template === "modern" || template === "corporate";
  const edge = isPadded ? "first:ps-[0.8em] last:pe-[0.8em]" : "";
  return (
    <>
      <table className="mt-[2.4em] w-full border-collapse">
        <thead style={head[template]}>
          <tr className="text-[0.9em]">
            <th className={`${CELL} ${edge} text-start font-medium`}>{facts.words.description}</th>
            <th className={`${CELL} w-[5em] text-end font-medium`}>{facts.words.quantity}</th>
            <th className={`${CELL} w-[9em] text-end font-medium`}>{facts.words.unitPrice}</th>
            {facts.showsRates && <th className={`${CELL} w-[5em] text-end font-medium`}>{facts.words.tax}</th>}
            <th className={`${CELL} ${edge} w-[9.5em] text-end font-medium`}>{facts.words.total}</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {facts.lines.map((line, index) => (
            <tr
              key={index}
              style={{
                borderBottom: `1px solid ${LINE}`,
                background: template === "creative" && index % 2 === 1 ? ink.soft : undefined,
              }}
            >
              <td className={`${CELL} ${edge} whitespace-pre-line`}>
                {line.description}
                {line.discountRate && (
                  <span className="block text-[0.85em]" style={{ color: MUTED }}>
                    {facts.words.less(line.discountRate)}
                  </span>
                )}
              </td>
              <td className={`${CELL} text-end`}>{groupDigits(line.quantity)}</td>
              <td className={`${CELL} text-end`}>{formatDollars(line.unitPrice)}</td>
              {facts.showsRates && (
                <td className={`${CELL} text-end`}>
                  {line.taxRate > 0 ? `${withReaderMarks(formatRate(line.taxRate))}%` : "–"}
                </td>
              )}
              <td className={`${CELL} ${edge} text-end`}>{formatDollars(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PaperTotals facts={facts} ink={ink} />
    </>
  );
}

function PaperTotals({ facts, ink }: PaperProps) {
  const { template } = facts;
  const isBlock = template === "modern" || template === "creative";
  const rows = [
    { name: facts.words.subtotal, cents: facts.subtotal },
    ...(facts.discount > 0n ? [{ name: facts.words.discount, cents: -facts.discount }] : []),
    ...facts.groups.map(({ rate, taxable, tax }) => ({
      name: facts.words.taxOn(withReaderMarks(formatRate(rate)), formatDollars(taxable)),
      cents: tax,
    })),
  ];
  return (
    <dl
      className="mt-[1em] ms-auto grid w-[24em] max-w-full grid-cols-[1fr_auto] gap-x-[2em] tabular-nums"
      style={template === "corporate" ? { border: `1px solid ${LINE}`, padding: "0.6em 0.8em" } : undefined}
    >
      {rows.map(({ name, cents }) => (
        <div key={name} className="contents">
          <dt className="py-[0.25em]" style={{ color: MUTED }}>
            {name}
          </dt>
          <dd className="py-[0.25em] text-end">{formatDollars(cents)}</dd>
        </div>
      ))}
      <div
        className="col-span-2 mt-[0.5em] flex justify-between py-[0.5em] text-[1.25em] font-semibold"
        style={
          isBlock
            ? { background: ink.accent, color: "#ffffff", paddingInline: "0.6em" }
            : { borderTop: `1px solid ${template === "corporate" ? ink.second : LINE}` }
        }
      >
        <dt>{facts.words.total}</dt>
        <dd>{formatDollars(facts.total)}</dd>
      </div>
    </dl>
  );
}
