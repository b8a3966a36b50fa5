import type { CategoryForecast } from "@trellis/contract-reports/forecast.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { signedPercent } from "@trellis/report-rules/percent-text.ts";
import { ShareTrack } from "@trellis/shared/ui/charts/share-bars.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { categoryName } from "../../category-name.ts";
import { words } from "../messages.ts";
import { TrendLabel } from "../trend-label.tsx";

const text = words.forecast;

/** The forecast of every category, compared with its usual amount, and its reliability. */
export function CategoryTable({ forecasts }: { forecasts: readonly CategoryForecast[] }) {
  if (forecasts.length === 0) return null;
  return (
    <Card title={text.categories}>
      <Table label={text.categories}>
        <ColumnHeads
          words={text.columns}
          columns={["category", "trend", "confidence", "projected", "variance"]}
          wide={["trend", "confidence"]}
          right={["projected", "variance"]}
        />
        <TableBody>
          {forecasts.map((one) => {
            const percent = Math.round(one.confidence * 100);
            return (
              <TableRow key={`${one.type} ${one.category}`}>
                <TableCell note={text.types[one.type]}>
                  <span className="wrap-anywhere">{categoryName(one.category)}</span>
                </TableCell>
                <TableCell wide>{percent === 0 ? signedPercent(null) : <TrendLabel trend={one.trend} />}</TableCell>
                <TableCell wide>
                  {percent === 0 ? (
                    <span className="text-muted">{text.notSure}</span>
                  ) : (
                    <span className="flex items-center gap-2 tabular-nums">
                      <span className="w-10 text-end">{percent}%</span>
                      <ShareTrack percent={percent} className="w-24" />
                    </span>
                  )}
                </TableCell>
                <TableCell align="right">
                  <Money cents={centsOf(one.projectedAmount)} />
                </TableCell>
                <TableCell align="right" muted>
                  {percent === 0 ? signedPercent(null) : signedPercent(one.variance)}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <p className="mt-4 text-sm text-muted">{text.categoriesNote}</p>
    </Card>
  );
}
