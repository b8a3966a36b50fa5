import { type Customer, listCustomers } from "@trellis/contract-invoicing/customers.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { EmailText } from "@trellis/shared/ui/display/email-text.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { NoRows } from "@trellis/shared/ui/rows/no-rows.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import Users from "lucide-react/icons/users";
import { Link } from "wouter";
import { type CustomersView, queryOf } from "./customers-view.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.list;

/** Every customer by name, with what each owes. */
export function CustomerList({ view, onChange }: ListViewProps<CustomersView>) {
  return (
    <Card flush>
      <ListSearch view={view} onChange={onChange} words={words}>
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
      </ListSearch>
      <Rows view={view} onChange={onChange} />
    </Card>
  );
}

function Rows({ view, onChange }: ListViewProps<CustomersView>) {
  const list = useEndpointPages(listCustomers, { query: queryOf(view) });
  return (
    <PagedRows list={list} words={words} empty={<NoCustomers view={view} onChange={onChange} />}>
      {(customers) => (
        <Table label={words.label}>
          <ColumnHeads
            words={TEXT.columns}
            columns={["name", "email", "terms", "credit", "balance"]}
            wide={["email", "terms", "credit"]}
            large={["email"]}
            right={["credit", "balance"]}
          />
          <TableBody>
            {customers.map((customer) => (
              <Row key={customer.id} customer={customer} />
            ))}
          </TableBody>
        </Table>
      )}
    </PagedRows>
  );
}

function Row({ customer }: { customer: Customer }) {
  const balance = centsOf(customer.balance);
  const credit = centsOf(customer.credit);
  const isOverLimit = customer.creditLimit !== null && balance > centsOf(customer.creditLimit);
  return (
    <TableRow muted={!customer.isActive}>
      <TableCell
        note={
          <span className="wrap-anywhere lg:hidden">{customer.email && <EmailText address={customer.email} />}</span>
        }
      >
        <Link href={`/customers/${customer.id}`} className="font-medium wrap-anywhere hover:underline">
          {customer.name}
        </Link>{" "}
        {!customer.isActive && <Badge hollow>{words.inactiveBadge}</Badge>}
        {isOverLimit && <Badge tone="warning">{words.overLimit}</Badge>}
      </TableCell>
      <TableCell muted wide className="wrap-anywhere max-lg:hidden">
        {customer.email && <EmailText address={customer.email} />}
      </TableCell>
      <TableCell muted wide className="whitespace-nowrap">
        {TEXT.days({ days: customer.paymentTerms })}
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

function NoCustomers({ view, onChange }: ListViewProps<CustomersView>) {
  const { canWrite } = useMembership();
  return (
    <NoRows
      words={words}
      isFiltered={view.q !== "" || view.shown === "inactive"}
      onClear={() => onChange({ q: "", shown: "active" })}
      icon={<Users aria-hidden="true" />}
      firstStep={
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
