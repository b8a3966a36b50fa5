import { type BillingEvent, listBillingEvents } from "@trellis/contract-billing/billing.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { moneyText } from "@trellis/shared/ui/display/money.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.events;

/** Events from the payment provider, newest first. */
export function EventsCard({ timeZone }: { timeZone: string }) {
  const list = useEndpointPages(listBillingEvents, { query: {} });
  const events = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.error && !list.data)
    return <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  return (
    <Card title={words.title} flush>
      {!list.data ? (
        <SkeletonRows rows={3} />
      ) : events.length === 0 ? (
        <EmptyState title={words.empty} description={words.emptyText} />
      ) : (
        <Table label={words.title} className="mt-3">
          <TableHead>
            <HeadCell>{words.what}</HeadCell>
            <HeadCell wide>{words.id}</HeadCell>
            <HeadCell>{words.when}</HeadCell>
            <HeadCell align="right">{words.amount}</HeadCell>
          </TableHead>
          <TableBody>
            {events.map((event) => (
              <TableRow key={event.id}>
                <TableCell>
                  {(words.types as Readonly<Record<string, string>>)[event.eventType] ?? event.eventType}
                </TableCell>
                <TableCell wide muted>
                  <span className="font-mono text-xs">{event.providerEventId}</span>
                </TableCell>
                <TableCell muted>{formatDay(dayInZone(new Date(event.createdAt), timeZone))}</TableCell>
                <TableCell align="right">{amountOf(event)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {list.hasNextPage && (
        <div className="grid justify-items-center p-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Money that an event speaks of, when it does: the provider counts in cents. */
function amountOf({ data }: BillingEvent): string {
  const cents = [data.amount_paid, data.amount_due, data.amount_total].find(
    (amount) => typeof amount === "number" && Number.isSafeInteger(amount) && amount > 0,
  );
  return typeof cents === "number" ? moneyText(BigInt(cents)) : "";
}
