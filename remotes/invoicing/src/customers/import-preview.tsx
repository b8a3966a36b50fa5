import type { CustomerImportReport } from "@trellis/shared/contract/invoicing/customer-imports.ts";
import type { ReactNode } from "react";
import { TEXT } from "./strings.ts";

const words = TEXT.importing;

/** What would become of each row of a file. */
export function ImportPreview({ report }: { report: CustomerImportReport }) {
  const known = report.columns.flatMap(({ header, field }) => (field === null ? [] : [{ header, field }]));
  const ignored = report.columns.filter(({ field }) => field === null).map(({ header }) => header);
  return (
    <div role="status" className="grid gap-5">
      <p className="text-lg font-semibold">{report.imported > 0 ? words.willAdd(report.imported) : words.nothing}</p>
      {report.preview.length > 0 && (
        <Part title={words.first}>
          <ul className="rounded-md border border-solid border-border">
            {report.preview.map(({ row, name, email, phone }) => (
              <li key={row} className="border-b border-solid border-hairline px-3 py-2 last:border-b-0">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="block text-sm wrap-anywhere text-muted">
                  {[email, phone].filter(Boolean).join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {report.errors.length > 0 && (
        <Part title={words.errors}>
          <Lines tone="text-danger-text" lines={report.errors.map(({ row, error }) => words.error(row, error))} />
        </Part>
      )}
      {report.duplicates.length > 0 && (
        <Part title={words.duplicates(report.duplicates.length)}>
          <Lines
            tone="text-muted"
            lines={report.duplicates.map(({ row, name, reason }) => words.duplicate(row, name, reason))}
          />
        </Part>
      )}
      <Part title={words.columns}>
        <Lines
          tone="text-muted"
          lines={[
            ...known.map(({ header, field }) => words.column(header, words.fields[field] ?? field)),
            ...(ignored.length > 0 ? [words.ignored(ignored.join(", "))] : []),
          ]}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Lines({ lines, tone }: { lines: readonly string[]; tone: string }) {
  return (
    // Long lists scroll, and the keyboard reaches them.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <ul tabIndex={0} className={`grid max-h-48 gap-1 overflow-y-auto text-sm wrap-anywhere ${tone}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
