import { listRecurringGifts } from "@trellis/contract-donations/recurring-gifts.ts";
import { RECURRING_GIFT_STATUSES } from "@trellis/gift-rules/choices.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { NoRows } from "@trellis/shared/ui/rows/no-rows.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { HeadCell, Table, TableBody, TableHead } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import Repeat from "lucide-react/icons/repeat";
import { RecurringRow } from "./recurring-row.tsx";
import { filterOf, PLAIN, type RecurringView } from "./recurring-view.ts";
import { TEXT } from "./strings.ts";

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
      <Select aria-label={words.status} className="max-sm:flex-1" {...bindField(view, onChange, "status")}>
        <Options none={words.allStatuses} values={RECURRING_GIFT_STATUSES} text={TEXT.statuses} />
      </Select>
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
          onClear={() => onChange(PLAIN)}
          icon={<Repeat aria-hidden="true" />}
        />
      }
    >
      {(gifts) => (
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
      )}
    </PagedRows>
  );
}
