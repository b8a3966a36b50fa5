import type { ImportReport } from "@trellis/contract-finance/transaction-imports.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { CircleCheck, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";
import { LISTED_ROWS } from "./statement-reading.ts";

const words = TEXT.import.result;

/** Step 3: what was added, what was not, and why. */
export function ResultStep({ report }: { report: ImportReport }) {
  const { imported, duplicates, errorDetails } = report;
  const nothingNew = imported === 0 && duplicates > 0;
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-center gap-1.5 py-6 text-center">
        <Glyph size="lg" tone={imported > 0 ? "success" : "neutral"} className="mb-2">
          {imported > 0 ? <CircleCheck /> : <Inbox />}
        </Glyph>
        <h3 className="text-xl font-semibold tracking-title">
          {nothingNew ? words.nothingNew : words.added({ count: imported })}
        </h3>
        {nothingNew && <p className="text-muted">{words.nothingNewText({ count: duplicates })}</p>}
      </div>
      <dl className="grid gap-x-8 gap-y-3 rounded-lg bg-surface-pressed px-5 py-4 sm:grid-cols-3">
        <Fact label={words.moneyIn}>
          <Money cents={centsOf(report.moneyIn)} sign="always" tone="signed" />
        </Fact>
        <Fact label={words.moneyOut}>
          <Money cents={-centsOf(report.moneyOut)} />
        </Fact>
        <Fact label={words.duplicates}>{TEXT.import.count({ count: duplicates })}</Fact>
      </dl>
      {errorDetails.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-lg font-semibold tracking-title">{words.errors}</h3>
          <ul className="grid gap-1.5 text-sm">
            {errorDetails.slice(0, LISTED_ROWS).map(({ row, error, line }) => (
              <li key={`${row}:${line}:${error}`} className="wrap-anywhere">
                {words.error({ row, message: error })}
                {line !== undefined && <span className="text-muted"> · {TEXT.import.line({ line })}</span>}
              </li>
            ))}
          </ul>
          {errorDetails.length > LISTED_ROWS && (
            <p className="text-sm text-muted">{TEXT.import.moreRows({ count: errorDetails.length - LISTED_ROWS })}</p>
          )}
        </section>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
