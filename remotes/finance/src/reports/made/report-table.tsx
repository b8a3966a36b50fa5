import type { ReportDocument, ReportLine } from "@trellis/contract-reports/report-document.ts";
import { type CellKind, isNumeric, showCell } from "@trellis/report-rules/report-cells.ts";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { words } from "./messages.ts";

type Section = ReportDocument["sections"][number];

interface Props {
  section: Section;
  label: string;
  /** Its columns are below those of the table before. */
  aligned: boolean;
}

/** One table of a report. A figure with records behind it is a link to them. */
export function ReportTable({ section, label, aligned }: Props) {
  const { title, columns, rows, rowCount, total, empty } = section;
  if (rows.length === 0 && empty !== null)
    return (
      <Card title={title ?? label}>
        <p className="text-muted">{empty}</p>
      </Card>
    );
  const isClosing = rows.length === 0;
  return (
    <Card {...(title === null ? {} : { title })} flush={title === null}>
      <Table label={title ?? label} className={aligned ? "md:table-fixed" : undefined}>
        <TableHead className={isClosing ? "sr-only" : undefined}>
          {columns.map((column) => (
            <HeadCell key={column.title} align={isNumeric(column.kind) ? "right" : "left"}>
              {column.title}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((line, index) => (
            <Line key={index} line={line} columns={columns} />
          ))}
          {total && <Line line={total} columns={columns} isTotal />}
        </TableBody>
      </Table>
      {rows.length < rowCount && (
        <p className="mt-3 text-sm text-muted">{words.shown({ shown: rows.length, all: rowCount })}</p>
      )}
    </Card>
  );
}

function Line({ line, columns, isTotal }: { line: ReportLine; columns: Section["columns"]; isTotal?: boolean }) {
  return (
    <TableRow>
      {columns.map(({ title, kind }, index) => (
        <TableCell key={title} align={isNumeric(kind) ? "right" : "left"} className={isTotal ? "font-semibold" : ""}>
          <Figure cell={line.cells[index] ?? null} kind={kind} link={line.links?.[index] ?? null} />
        </TableCell>
      ))}
    </TableRow>
  );
}

function Figure({ cell, kind, link }: { cell: string | number | null; kind: CellKind; link: string | null }) {
  const text = showCell(cell, kind);
  if (link === null || text === "") return text;
  return (
    <a
      href={link}
      aria-label={isNumeric(kind) ? words.opens({ figure: text }) : undefined}
      className="text-accent-text hover:underline"
    >
      {text}
    </a>
  );
}
