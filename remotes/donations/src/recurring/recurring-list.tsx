import { listRecurringGifts } from "@trellis/contract-donations/recurring-gifts.ts";
import { RECURRING_GIFT_STATUSES } from "@trellis/gift-rules/choices.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { FilterSelect } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { NoRows } from "@trellis/shared/ui/rows/no-rows.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Table, TableBody } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import Repeat from "lucide-react/icons/repeat";
import { TEXT } from "./messages.ts";
import { RecurringRow } from "./recurring-row.tsx";
import { filterOf, RECURRING, type RecurringView } from "./recurring-view.ts";

const words = TEXT.list;

/** Recurring gifts, the newest first. */
export function RecurringList(props: ListViewProps<RecurringView>) {
  return (
    <Card flush>
      <Filters {...props} />
      <Rows {...props} />
    </Card>
  );
}

function Filters({ view, onChange }: ListViewProps<RecurringView>) {
  return (
    <ListSearch view={view} onChange={onChange} words={words} wide>
      <FilterSelect
        label={words.status}
        none={words.allStatuses}
        value={view.status}
        values={RECURRING_GIFT_STATUSES}
        text={TEXT.statuses}
        onChoose={(status) => onChange({ status })}
        className="max-sm:flex-1"
      />
    </ListSearch>
  );
}

function Rows({ view, onChange }: ListViewProps<RecurringView>) {
  const list = useEndpointPages(listRecurringGifts, { query: filterOf(view) });
  return (
    <PagedRows
      list={list}
      words={words}
      empty={
        <NoRows
          words={words}
          isFiltered={Boolean(view.q || view.status)}
          onClear={() => onChange(RECURRING.plain)}
          icon={<Repeat aria-hidden="true" />}
        />
      }
    >
      {(gifts) => (
        <Table label={words.label}>
          <ColumnHeads
            words={words.columns}
            columns={["donor", "form", "next", "paid", "amount"]}
            wide={["form", "next", "paid"]}
            large={["form"]}
            right={["paid", "amount"]}
          />
          <TableBody>
            {gifts.map((gift) => (
              <RecurringRow key={gift.id} gift={gift} onOpen={() => onChange({ gift: gift.id })} />
            ))}
          </TableBody>
        </Table>
      )}
    </PagedRows>
  );
}
