import type { CustomerImportReport } from "@trellis/contract-invoicing/customer-imports.ts";
import type { CustomerColumn } from "@trellis/invoice-rules/customer-csv.ts";
import { HeaderRowChoice } from "@trellis/shared/ui/file-columns/header-row-choice.tsx";
import { MappedColumns } from "@trellis/shared/ui/rows/mapped-columns.tsx";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.importing;

interface Props {
  report: CustomerImportReport;
  /** The fields of all columns, one of them changed. */
  onMap: (columns: string[]) => void;
  /** The line of the header row, 0 for none. */
  onHeader: (line: number) => Promise<void>;
}

/** What would become of each row of a file, and what each column holds. */
export function ImportPreview({ report, onMap, onHeader }: Props) {
  const fields = report.columns.map(({ field }) => (field ?? "ignore") as CustomerColumn | "ignore");
  const headline = report.namesSomebody ? words.nothing : words.unnamed;
  return (
    <div className="grid gap-5">
      <p role="status" className="text-lg font-semibold">
        {report.imported > 0 ? words.willAdd({ count: report.imported }) : headline}
      </p>
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
          <Lines
            tone="text-danger-text"
            lines={report.errors.map(({ row, line, error }) => words.error({ row, line, message: error }))}
          />
        </Part>
      )}
      {report.duplicates.length > 0 && (
        <Part title={words.duplicates({ count: report.duplicates.length })}>
          <Lines tone="text-muted" lines={report.duplicates.map((duplicate) => words.duplicate(duplicate))} />
        </Part>
      )}
      {report.notes.length > 0 && (
        <Part title={words.notes}>
          <Lines tone="text-muted" lines={report.notes.map((one) => words.note(one))} />
        </Part>
      )}
      <HeaderRowChoice
        top={report.top}
        headerLine={report.headerLine}
        isUnclear={!report.namesSomebody}
        onChoose={onHeader}
      />
      <Part title={words.columns}>
        <MappedColumns
          columns={report.columns}
          chosen={fields}
          fields={Object.entries(words.fields) as [CustomerColumn | "ignore", string][]}
          words={{
            column: (position) => words.mapping.column({ position }),
            becomes: (name) => words.mapping.becomes({ name }),
            empty: words.mapping.empty,
          }}
          onChoose={(position, field) => onMap(fields.with(position, field))}
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
