import type { ProductImportReport } from "@trellis/contract-inventory/products.ts";
import type { ProductColumn } from "@trellis/invoice-rules/product-csv.ts";
import { HeaderRowChoice } from "@trellis/shared/ui/file-columns/header-row-choice.tsx";
import { MappedColumns } from "@trellis/shared/ui/rows/mapped-columns.tsx";
import { words } from "./messages.ts";

const { importing: labels } = words;
const fieldNames = () => Object.entries(labels.fields) as [ProductColumn | "ignore", string][];

interface Props {
  report: ProductImportReport;
  /** The file's name. */
  name: string;
  /** The fields of all columns, one of them changed. */
  onMap: (columns: string[]) => void;
  /** The line of the header row, 0 for none. */
  onHeader: (line: number) => Promise<void>;
}

/** What a file would do, or did, and what each of its columns holds. */
export function ImportReport({ report, name, onMap, onHeader }: Props) {
  const fields = report.columns.map(({ field }) => (field ?? "ignore") as ProductColumn | "ignore");
  const lines = [
    labels.created({ count: report.created }),
    labels.updated({ count: report.updated }),
    ...(report.unchanged > 0 ? [labels.unchanged({ count: report.unchanged })] : []),
  ];
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-4">
        <h3 className="font-semibold">{report.isPreview ? labels.preview({ name }) : labels.result}</h3>
        {report.namesProducts ? (
          <ul className="grid gap-1">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className="text-warning-text">{labels.unnamed}</p>
        )}
      </div>
      {report.errors > 0 && (
        <Rows
          title={labels.errors({ count: report.errors })}
          tone="text-danger-text"
          lines={report.errorDetails.map(({ row, line, error }) => labels.row({ row, line, text: error }))}
        />
      )}
      {report.notes.length > 0 && (
        <Rows
          title={labels.notes}
          tone=""
          lines={report.notes.map(({ row, line, note }) => labels.row({ row, line, text: note }))}
        />
      )}
      {report.isPreview && (
        <HeaderRowChoice
          top={report.top}
          headerLine={report.headerLine}
          isUnclear={!report.namesProducts}
          onChoose={onHeader}
        />
      )}
      {report.isPreview && (
        <section className="grid gap-1.5">
          <h4 className="font-medium">{labels.columns}</h4>
          <MappedColumns
            columns={report.columns}
            chosen={fields}
            fields={fieldNames()}
            words={{
              column: (position) => labels.mapping.column({ position }),
              becomes: (name) => labels.mapping.becomes({ name }),
              empty: labels.mapping.empty,
            }}
            onChoose={(position, field) => onMap(fields.with(position, field))}
          />
        </section>
      )}
    </div>
  );
}

function Rows({ title, tone, lines }: { title: string; tone: string; lines: readonly string[] }) {
  return (
    <section className="grid gap-1.5">
      <h4 className={`font-medium ${tone}`}>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ul tabIndex={0} className="grid max-h-60 gap-1 overflow-y-auto text-sm wrap-anywhere text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
