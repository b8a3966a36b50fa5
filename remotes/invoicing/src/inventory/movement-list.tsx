import { listStockMovements, type StockMovement } from "@trellis/contract-inventory/stock-movements.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { words } from "./messages.ts";
import { movedText, stockText } from "./stock-text.ts";

const { product: labels, movement } = words;

/** Everything that changed a product's stock, newest first, with the stock that it left. */
export function MovementList({ productId, unit }: { productId: string; unit: string }) {
  const { timeZone } = useMembership();
  const list = useEndpointPages(listStockMovements, { query: { productId } });
  if (list.isPending) return <SkeletonRows rows={4} />;
  if (list.isError)
    return (
      <div className="p-4">
        <ErrorCard title={labels.historyFailed} message={list.error.message} onRetry={() => void list.refetch()} />
      </div>
    );
  const rows = list.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return <p className="px-4 pt-2 pb-5 text-muted sm:px-5">{labels.historyEmpty}</p>;
  return (
    <>
      <Table label={labels.history} className="mt-3">
        <ColumnHeads
          words={labels}
          columns={["when", "what", "change", "after"]}
          wide={["after"]}
          right={["change", "after"]}
        />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell muted className="whitespace-nowrap">
                {formatDay(dayInZone(new Date(row.createdAt), timeZone))}
              </TableCell>
              <TableCell note={noteOf(row)}>
                {movement.done[row.movementType]}
                {row.invoiceId && row.reference && (
                  <>
                    {" · "}
                    <a href={`/app/invoicing/${row.invoiceId}`} className="hover:underline">
                      {row.reference}
                    </a>
                  </>
                )}
              </TableCell>
              <TableCell align="right">{movedText(row)}</TableCell>
              <TableCell align="right" wide>
                {stockText(row.newStock, unit)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <MoreRows list={list} label={words.list.more} />
    </>
  );
}

function noteOf(row: StockMovement): string {
  const place = row.movementType === "transfer" ? [row.fromLocation, row.toLocation].filter(Boolean).join(" → ") : null;
  const by = row.userName && movement.by({ name: row.userName });
  return [place, row.reason, row.invoiceId ? null : row.reference, row.notes, by].filter(Boolean).join(" · ");
}
