import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { listDonations } from "@trellis/shared/contract/donations/donations.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import { EmptyState } from "@trellis/shared/ui/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import { HeadCell, Table, TableBody, TableHead } from "@trellis/shared/ui/table.tsx";
import HandHeart from "lucide-react/icons/hand-heart";
import Plus from "lucide-react/icons/plus";
import { GiftFilters } from "./gift-filters.tsx";
import { GiftRow } from "./gift-row.tsx";
import { filterOf, type GiftSort, type GiftsView, isFiltered, PLAIN, sortBy } from "./gifts-view.ts";
import { TEXT } from "./strings.ts";

interface Props {
  view: GiftsView;
  onChange: (part: Partial<GiftsView>, options?: { replace?: boolean }) => void;
}

/** Donations, the latest first unless a column's head was pressed. */
export function GiftList(props: Props) {
  return (
    <Card flush>
      <GiftFilters {...props} />
      <Rows {...props} />
    </Card>
  );
}

function Rows({ view, onChange }: Props) {
  const { sort, order } = view;
  const list = useEndpointPages(listDonations, { query: { ...filterOf(view), sort, order } });
  if (list.isPending) return <SkeletonRows rows={8} kind="table" />;
  if (list.isError)
    return <ErrorCard title={TEXT.list.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const gifts = list.data.pages.flatMap((page) => page.items);
  if (gifts.length === 0) return <NoGifts view={view} onChange={onChange} />;
  const head = (column: GiftSort) => ({
    sort: sort !== column ? ("none" as const) : order === "asc" ? ("ascending" as const) : ("descending" as const),
    onSort: () => onChange(sortBy(view, column), { replace: true }),
  });
  return (
    <>
      <Table label={TEXT.list.label}>
        <TableHead>
          <HeadCell>{TEXT.columns.donor}</HeadCell>
          <HeadCell wide {...head("date")}>
            {TEXT.columns.date}
          </HeadCell>
          <HeadCell wide>{TEXT.columns.form}</HeadCell>
          <HeadCell wide className="max-lg:hidden">
            {TEXT.columns.method}
          </HeadCell>
          <HeadCell align="right" {...head("amount")}>
            {TEXT.columns.amount}
          </HeadCell>
        </TableHead>
        <TableBody>
          {gifts.map((gift) => (
            <GiftRow key={gift.id} gift={gift} onOpen={() => onChange({ gift: gift.id })} />
          ))}
        </TableBody>
      </Table>
      {list.hasNextPage && (
        <div className="border-t border-solid border-hairline p-3 text-center">
          <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {TEXT.list.more}
          </Button>
        </div>
      )}
    </>
  );
}

function NoGifts({ view, onChange }: Props) {
  const { canWrite } = useStanding();
  if (isFiltered(view))
    return (
      <EmptyState
        heading={2}
        title={TEXT.list.noneTitle}
        description={TEXT.list.noneDescription}
        action={<Button onClick={() => onChange(PLAIN)}>{TEXT.list.clear}</Button>}
      />
    );
  return (
    <EmptyState
      heading={2}
      icon={<HandHeart aria-hidden="true" />}
      title={TEXT.list.emptyTitle}
      description={canWrite ? TEXT.list.emptyDescription : TEXT.list.emptyViewer}
      action={
        canWrite && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => onChange({ isAdding: true })}>
            {TEXT.add}
          </Button>
        )
      }
    />
  );
}
