import { listDonations } from "@trellis/contract-donations/donations.ts";
import { pressSort } from "@trellis/shared/client/address-view.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import type { ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { NoRows } from "@trellis/shared/ui/rows/no-rows.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { sortOf } from "@trellis/shared/ui/rows/sort-of.ts";
import { HeadCell, Table, TableBody, TableHead } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import HandHeart from "lucide-react/icons/hand-heart";
import Plus from "lucide-react/icons/plus";
import { GiftFilters } from "./gift-filters.tsx";
import { GiftRow } from "./gift-row.tsx";
import { filterOf, GIFTS, type GiftSort, type GiftsView, isFiltered } from "./gifts-view.ts";
import { TEXT } from "./messages.ts";

/** Donations, the latest first unless a column's head was pressed. */
export function GiftList(props: ListViewProps<GiftsView>) {
  return (
    <Card flush>
      <GiftFilters {...props} />
      <Rows {...props} />
    </Card>
  );
}

function Rows({ view, onChange }: ListViewProps<GiftsView>) {
  const { sort, order } = view;
  const list = useEndpointPages(listDonations, { query: { ...filterOf(view), sort, order } });
  const head = (column: GiftSort) => ({
    sort: sortOf(view, column),
    onSort: () => onChange(pressSort(view, column), { replace: true }),
  });
  return (
    <PagedRows list={list} words={TEXT.list} empty={<NoGifts view={view} onChange={onChange} />}>
      {(gifts) => (
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
      )}
    </PagedRows>
  );
}

function NoGifts({ view, onChange }: ListViewProps<GiftsView>) {
  const { canWrite } = useMembership();
  return (
    <NoRows
      words={TEXT.list}
      isFiltered={isFiltered(view)}
      onClear={() => onChange(GIFTS.plain)}
      icon={<HandHeart aria-hidden="true" />}
      firstStep={
        canWrite && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => onChange({ isAdding: true })}>
            {TEXT.add}
          </Button>
        )
      }
    />
  );
}
