import type { Forecast, OutlookStep } from "@trellis/contract-reports/forecast.ts";
import { centsOf, formatDollars, wholeDollars } from "@trellis/domain/money/money.ts";
import { plainPercent } from "@trellis/report-rules/percent-text.ts";
import { BandLine, type BandPoint } from "@trellis/shared/ui/charts/band-line.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { words } from "../messages.ts";
import { stepName } from "../periods.ts";

const text = words.forecast;
type Flow = "income" | "expenses";

/** Income or expenses: the past as a line, the forecast with its band, its numbers beside, and how well it went before. */
export function FlowCard({ forecast, flow }: { forecast: Forecast; flow: Flow }) {
  const { model } = forecast[flow];
  if (model === null) return null;
  const points = forecast.steps.map((step) => toPoint(step, flow, forecast.unit));
  return (
    <Card title={text.chart[flow]} actions={text.models[model]}>
      <div className="grid min-w-0 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <BandLine
          label={text.chartLabel[flow]}
          points={points}
          format={formatDollars}
          words={{
            actual: text.actual,
            expected: text.expected,
            band: text.bandName,
          }}
        />
        <StepTable forecast={forecast} flow={flow} />
      </div>
      <p className="mt-4 text-sm text-muted">
        <ErrorText forecast={forecast} flow={flow} />
      </p>
    </Card>
  );
}

/** The backtest's error, and that of the simplest guess beside it. */
function ErrorText({ forecast, flow }: { forecast: Forecast; flow: Flow }) {
  const { error, naiveError } = forecast[flow];
  const percent = error.mape ?? error.smape;
  if (percent === null) return <>{text.noError}</>;
  const naive = error.mape === null ? naiveError?.smape : naiveError?.mape;
  return (
    <>
      <b className="font-medium text-text">
        {text.error({ percent: plainPercent(percent), compared: error.compared })}
      </b>
      {naive != null && <> {text.naive({ percent: plainPercent(naive) })}</>}
    </>
  );
}

/** The projected steps in numbers; of the one that runs, what there is so far. */
function StepTable({ forecast, flow }: { forecast: Forecast; flow: Flow }) {
  const steps = forecast.steps.filter(({ isProjected }) => isProjected);
  return (
    <div className="min-w-0 max-lg:-mx-4 sm:max-lg:-mx-5">
      <Table label={text.table[flow]}>
        <TableHead>
          <HeadCell>{text.step[forecast.unit]}</HeadCell>
          <HeadCell align="right">{text.expected}</HeadCell>
          <HeadCell align="right">{text.bandName}</HeadCell>
        </TableHead>
        <TableBody>
          {steps.map((step) => {
            const { actual, expected, low, high, label } = toPoint(step, flow, forecast.unit);
            if (expected === null || low === null || high === null) return null;
            return (
              <TableRow key={step.start}>
                <TableCell note={actual === null ? undefined : text.soFar({ amount: formatDollars(actual) })}>
                  {label}
                </TableCell>
                <TableCell align="right">
                  <Money cents={expected} />
                </TableCell>
                <TableCell align="right" muted className="text-sm">
                  {short(low)} – {short(high)}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}

/** Whole dollars, rounded: a band is no promise to the cent. */
const short = (cents: bigint) => formatDollars(wholeDollars(cents)).slice(0, -3);

function toPoint(step: OutlookStep, flow: Flow, unit: Forecast["unit"]): BandPoint {
  const cents = (amount: string | null) => (amount === null ? null : centsOf(amount));
  const label = stepName(step.start, unit);
  return flow === "income"
    ? {
        label,
        actual: cents(step.income),
        expected: cents(step.expectedIncome),
        low: cents(step.incomeLow),
        high: cents(step.incomeHigh),
      }
    : {
        label,
        actual: cents(step.expenses),
        expected: cents(step.expectedExpenses),
        low: cents(step.expensesLow),
        high: cents(step.expensesHigh),
      };
}
