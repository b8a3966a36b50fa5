import {
  exportSalesTax,
  getSalesTax,
  getSalesTaxSettings,
  type SalesTaxReport,
} from "@trellis/contract-invoicing/sales-tax.ts";
import { formatDay, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/screen/skeleton.tsx";
import Landmark from "lucide-react/icons/landmark";
import ReceiptText from "lucide-react/icons/receipt-text";
import Settings from "lucide-react/icons/settings";
import { Suspense, useState } from "react";
import { InvoicingTabs } from "../invoicing-tabs.tsx";
import { TEXT } from "./messages.ts";
import { RANGES, type RangeName, rangeOf } from "./sales-tax-ranges.ts";

const FilingDialog = fetchedPart(() =>
  import("./filing-dialog.tsx").then(({ FilingDialog }) => ({ default: FilingDialog })),
);

/** The Sales tax tab: what was collected, by month and rate. */
export function SalesTaxScreen() {
  const { today, canDelete } = useMembership();
  const [filing, setFiling] = useState(false);
  const settings = useEndpoint(getSalesTaxSettings, {}, { enabled: canDelete });
  const [name, setName] = useState<RangeName>("thisQuarter");
  const range = rangeOf(name, today);
  const report = useEndpoint(getSalesTax, { query: range }, { keepPrevious: true });
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <InvoicingTabs
        actions={
          <>
            <LinkButton variant="ghost" href="/app/finance/taxes" icon={<Landmark aria-hidden="true" />}>
              {TEXT.owed}
            </LinkButton>
            {canDelete && settings.data && (
              <Button variant="ghost" icon={<Settings aria-hidden="true" />} onClick={() => setFiling(true)}>
                {TEXT.filing.open}
              </Button>
            )}
            <DownloadLink href={endpointUrl(exportSalesTax, { query: range })}>{TEXT.export}</DownloadLink>
          </>
        }
      />
      <Field
        label={TEXT.period}
        hint={TEXT.range({ from: formatDay(range.from), to: formatDay(range.to) })}
        className="sm:max-w-64"
      >
        {(props) => (
          <Select {...props} value={name} onChange={(event) => setName(event.target.value as RangeName)}>
            <Options values={RANGES} text={TEXT.ranges} />
          </Select>
        )}
      </Field>
      {report.error && !report.data ? (
        <ErrorCard title={TEXT.failed} message={report.error.message} onRetry={() => void report.refetch()} />
      ) : report.data ? (
        <Report report={report.data} />
      ) : (
        <SkeletonMetrics count={3} />
      )}
      {filing && settings.data && (
        <Suspense fallback={null}>
          <FilingDialog settings={settings.data} onClose={() => setFiling(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Report({ report }: { report: SalesTaxReport }) {
  const figure = (amount: string) => <Money cents={centsOf(amount)} size="figure" />;
  return (
    <>
      <MetricStrip>
        <Metric label={TEXT.tax} value={figure(report.tax)} note={TEXT.taxNote} />
        <Metric label={TEXT.taxableSales} value={figure(report.taxableSales)} note={TEXT.received} />
        <Metric label={TEXT.exemptSales} value={figure(report.exemptSales)} note={TEXT.received} />
      </MetricStrip>
      {/* The head of its table has no title above it, and would cover the round corners. */}
      <Card flush className="overflow-hidden">
        {report.months.length === 0 ? (
          <EmptyState icon={<ReceiptText />} title={TEXT.empty} description={TEXT.emptyText} />
        ) : (
          <Table label={TEXT.table} className="[&_thead_th]:static [&_thead_th]:border-t-0">
            <ColumnHeads
              words={TEXT}
              columns={["month", "rate", "sales", "taxOfRate"]}
              right={["rate", "sales", "taxOfRate"]}
            />
            <TableBody>
              {report.months.map(({ month, ...sums }) => (
                <Rows key={month} title={monthText(month)} sums={sums} />
              ))}
              {report.months.length > 1 && <Rows title={TEXT.total} sums={report} />}
            </TableBody>
          </Table>
        )}
      </Card>
    </>
  );
}

function Rows({ title, sums }: { title: string; sums: Pick<SalesTaxReport, "rates" | "exemptSales"> }) {
  const rows = [
    ...sums.rates.map(({ rate, taxableSales, tax }) => ({ rate: `${rate}%`, sales: taxableSales, tax })),
    ...(sums.exemptSales === "0.00" ? [] : [{ rate: TEXT.noTax, sales: sums.exemptSales, tax: "0.00" }]),
  ];
  return rows.map(({ rate, sales, tax }) => (
    <TableRow key={rate}>
      <TableCell>{title}</TableCell>
      <TableCell align="right">{rate}</TableCell>
      <TableCell align="right">
        <Money cents={centsOf(sales)} />
      </TableCell>
      <TableCell align="right">
        <Money cents={centsOf(tax)} />
      </TableCell>
    </TableRow>
  ));
}

const monthText = (month: string) => writeDay(`${month.slice(0, 7)}-01`, { month: "short", year: "numeric" });
