import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { type Customer, listCustomers } from "@trellis/shared/contract/invoicing/customers.ts";
import { centsOf } from "@trellis/shared/domain/money.ts";
import { Badge } from "@trellis/shared/ui/badge.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import { EmptyState } from "@trellis/shared/ui/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { SearchInput } from "@trellis/shared/ui/inputs.tsx";
import { Money } from "@trellis/shared/ui/money.tsx";
import { Segmented } from "@trellis/shared/ui/segmented.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/table.tsx";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import Users from "lucide-react/icons/users";
import { Link } from "wouter";
import { type CustomersView, queryOf } from "./customers-view.ts";
import { TEXT } from "./strings.ts";

interface Props {
  view: CustomersView;
  onChange: (part: Partial<CustomersView>, options?: { replace?: boolean }) => void;
}

const words = TEXT.list;

/** Every customer by name, with what each owes. */
export function CustomerList({ view, onChange }: Props) {
  const [typed, setTyped] = useDelayedSearch(view.q, (q) => onChange({ q: q ?? "" }, { replace: true }));
  return (
    <Card flush>
      <search aria-label={words.search} className="flex flex-wrap items-center gap-2 p-4 sm:px-5">
        <SearchInput
          label={words.search}
          placeholder={words.searchHint}
          value={typed}
          onValueChange={setTyped}
          className="min-w-48 flex-1 sm:max-w-80"
        />
        <Segmented
          label={words.shown}
          value={view.shown}
          items={[
            { value: "active", label: words.active },
            { value: "inactive", label: words.inactive },
            { value: "all", label: words.all },
          ]}
          onValueChange={(shown) => onChange({ shown })}
        />
      </search>
      <Rows view={view} onChange={onChange} />
    </Card>
  );
}

function Rows({ view, onChange }: Props) {
  const list = useEndpointPages(listCustomers, { query: queryOf(view) });
  if (list.isPending) return <SkeletonRows rows={8} kind="table" />;
  if (list.isError)
    return <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const customers = list.data.pages.flatMap((page) => page.items);
  if (customers.length === 0) return <NoCustomers view={view} onChange={onChange} />;
  return (
    <>
      <Table label={words.label}>
        <TableHead>
          <HeadCell>{TEXT.columns.name}</HeadCell>
          <HeadCell wide className="max-lg:hidden">
            {TEXT.columns.email}
          </HeadCell>
          <HeadCell wide>{TEXT.columns.terms}</HeadCell>
          <HeadCell align="right" wide>
            {TEXT.columns.credit}
          </HeadCell>
          <HeadCell align="right">{TEXT.columns.balance}</HeadCell>
        </TableHead>
        <TableBody>
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} />
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

function Row({ customer }: { customer: Customer }) {
  const balance = centsOf(customer.balance);
  const credit = centsOf(customer.credit);
  const isOverLimit = customer.creditLimit !== null && balance > centsOf(customer.creditLimit);
  return (
    <TableRow muted={!customer.isActive}>
      <TableCell note={<span className="wrap-anywhere lg:hidden">{customer.email}</span>}>
        <Link href={`/customers/${customer.id}`} className="font-medium wrap-anywhere hover:underline">
          {customer.name}
        </Link>{" "}
        {!customer.isActive && <Badge hollow>{words.inactiveBadge}</Badge>}
        {isOverLimit && <Badge tone="warning">{words.overLimit}</Badge>}
      </TableCell>
      <TableCell muted wide className="wrap-anywhere max-lg:hidden">
        {customer.email}
      </TableCell>
      <TableCell muted wide className="whitespace-nowrap">
        {TEXT.days(customer.paymentTerms)}
      </TableCell>
      <TableCell align="right" muted wide>
        {credit > 0n && <Money cents={credit} />}
      </TableCell>
      <TableCell align="right">
        <Money cents={balance} className={balance === 0n ? "text-muted" : undefined} />
      </TableCell>
    </TableRow>
  );
}

function NoCustomers({ view, onChange }: Props) {
  const { canWrite } = useStanding();
  if (view.q || view.shown === "inactive")
    return (
      <EmptyState
        heading={2}
        title={words.noneTitle}
        description={words.noneDescription}
        action={<Button onClick={() => onChange({ q: "", shown: "active" })}>{words.clear}</Button>}
      />
    );
  return (
    <EmptyState
      heading={2}
      icon={<Users aria-hidden="true" />}
      title={words.emptyTitle}
      description={canWrite ? words.emptyDescription : words.emptyViewer}
      action={
        canWrite && (
          <>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => onChange({ dialog: "new" })}>
              {TEXT.add}
            </Button>
            <Button icon={<Upload aria-hidden="true" />} onClick={() => onChange({ dialog: "import" })}>
              {TEXT.import}
            </Button>
          </>
        )
      }
    />
  );
}
