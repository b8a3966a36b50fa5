import type { FinancialReport } from "@trellis/contract-reports/financial-report.ts";
import { words } from "./messages.ts";
import { useMayFinance } from "./no-data.tsx";
import { UnbrokenDays } from "./unbroken-days.tsx";

/** An insight with the way to its rows, for people who may open them. */
export function LinkedSentence({ sentence, links }: { sentence: string; links: FinancialReport["insightLinks"] }) {
  const mayFinance = useMayFinance();
  const link = links.find(({ text }) => text === sentence)?.link;
  return (
    <>
      <UnbrokenDays text={sentence} />
      {link && mayFinance && (
        <>
          {" "}
          <a
            href={link}
            aria-label={words.trends.rowsOf({ sentence })}
            className="rounded-xs font-medium whitespace-nowrap text-accent-text underline"
          >
            {words.trends.rows}
          </a>
        </>
      )}
    </>
  );
}
