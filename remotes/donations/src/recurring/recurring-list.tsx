import { listRecurringGifts } from "@trellis/contract-donations/recurring-gifts.ts";
import { RECURRING_GIFT_STATUSES, type RecurringGiftStatus } from "@trellis/gift-rules/choices.ts";
import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { NoRows } from "@trellis/shared/ui/rows/no-rows.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { HeadCell, Table, TableBody, TableHead } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
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
        <Options none={words.allStatuses} values={RECURRING_GIFT_STATUSES} text={TEXT.statuses} />
      </Select>
    </search>
  );
}

function Rows({ view, onChange }: Props) {
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
