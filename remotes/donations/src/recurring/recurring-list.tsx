import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { RECURRING_GIFT_STATUSES, type RecurringGiftStatus } from "@trellis/shared/contract/donations/choices.ts";
import { listRecurringGifts } from "@trellis/shared/contract/donations/recurring-gifts.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import { EmptyState } from "@trellis/shared/ui/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { SearchInput, Select } from "@trellis/shared/ui/inputs.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import { HeadCell, Table, TableBody, TableHead } from "@trellis/shared/ui/table.tsx";
import Repeat from "lucide-react/icons/repeat";
import { RecurringRow } from "./recurring-row.tsx";
import { filterOf, PLAIN, type RecurringView } from "./recurring-view.ts";
import { TEXT } from "./strings.ts";

const words = TEXT.list;

interface Props {
  view: RecurringView;
  onChange: (part: Partial<RecurringView>, options?: { replace?: boolean }) => void;
}

/** Recurring gifts, the newest first. */
export function RecurringList(props: Props) {
  return (
    <Card flush>
      <Filters {...props} />
      <Rows {...props} />
    </Card>
  );
}

function Filters({ view, onChange }: Props) {
  const [typed, setTyped] = useDelayedSearch(view.q, (q) => onChange({ q: q ?? "" }, { replace: true }));
  return (
    <search aria-label={words.search} className="flex flex-wrap items-center gap-2 p-4 sm:px-5">
      <SearchInput
        label={words.search}
        placeholder={words.searchHint}
        value={typed}
        onValueChange={setTyped}
        className="min-w-48 flex-1 basis-full sm:basis-48"
      />
      <Select
        aria-label={words.status}
        value={view.status}
        className="max-sm:flex-1"
        onChange={(event) => onChange({ status: event.target.value as RecurringGiftStatus | "" })}
      >
        <option value="">{words.allStatuses}</option>
        {RECURRING_GIFT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {TEXT.statuses[status]}
          </option>
        ))}
      </Select>
    </search>
  );
}

function Rows({ view, onChange }: Props) {
  const list = useEndpointPages(listRecurringGifts, { query: filterOf(view) });
  if (list.isPending) return <SkeletonRows rows={8} kind="table" />;
  if (list.isError)
    return <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const gifts = list.data.pages.flatMap((page) => page.items);
  if (gifts.length === 0) return <None view={view} onChange={onChange} />;
  return (
    <>
      <Table label={words.label}>
        <TableHead>
          <HeadCell>{words.columns.donor}</HeadCell>
          <HeadCell wide className="max-lg:hidden">
            {words.columns.form}
          </HeadCell>
          <HeadCell wide>{words.columns.next}</HeadCell>
          <HeadCell wide align="right">
            {words.columns.paid}
          </HeadCell>
          <HeadCell align="right">{words.columns.amount}</HeadCell>
        </TableHead>
        <TableBody>
          {gifts.map((gift) => (
            <RecurringRow key={gift.id} gift={gift} onOpen={() => onChange({ gift: gift.id })} />
          ))}
        </TableBody>
      </Table>
      {list.hasNextPage && (
        <div className="border-t border-solid border-hairline p-3 text-center">
          <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

function None({ view, onChange }: Props) {
  if (view.q || view.status)
    return (
      <EmptyState
        heading={2}
        title={words.noneTitle}
        description={words.noneDescription}
        action={<Button onClick={() => onChange(PLAIN)}>{words.clear}</Button>}
      />
    );
  return (
    <EmptyState
      heading={2}
      icon={<Repeat aria-hidden="true" />}
      title={words.emptyTitle}
      description={words.emptyDescription}
    />
  );
}
