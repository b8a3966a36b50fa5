import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button, IconButton } from "../src/ui/controls/button.tsx";
import { Checkbox, SearchInput } from "../src/ui/controls/inputs.tsx";
import { Segmented } from "../src/ui/controls/segmented.tsx";
import { ConfirmDialog } from "../src/ui/dialogs/confirm-dialog.tsx";
import { Badge } from "../src/ui/display/badge.tsx";
import { Money } from "../src/ui/display/money.tsx";
import { Menu, MenuItem, MenuSeparator } from "../src/ui/overlays/menu.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "../src/ui/rows/table.tsx";
import { Card } from "../src/ui/screen/card.tsx";

const ROWS = [
  {
    id: 1,
    day: "Nov 20",
    what: "Weekly online gifts",
    who: "Card payout",
    category: "Donations",
    method: "Bank Transfer",
    cents: 128400n,
    pending: true,
  },
  {
    id: 2,
    day: "Nov 19",
    what: "Community hall electricity",
    who: "MidAmerican Energy",
    category: "Utilities",
    method: "Bank Transfer",
    cents: -41236n,
  },
  {
    id: 3,
    day: "Nov 18",
    what: "Fall program grant",
    who: "Scott County Regional Authority",
    category: "Grants",
    method: "Wire Transfer",
    cents: 750000n,
  },
  {
    id: 4,
    day: "Nov 18",
    what: "Pantry restock",
    who: "Hy-Vee, Rockingham Road",
    category: "Other Expenses",
    method: "Debit Card",
    cents: -63890n,
  },
];

export function Tables() {
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState<"all" | "income" | "expense">("all");
  const [selected, setSelected] = useState<readonly number[]>([3]);
  const [sort, setSort] = useState<"ascending" | "descending">("descending");
  const [deleting, setDeleting] = useState<string>();
  const toggle = (id: number) =>
    setSelected((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  return (
    <Card title="Recent Transactions" actions="31 in November">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search description or amount"
          value={search}
          onValueChange={setSearch}
          className="flex-auto sm:max-w-80"
        />
        <Segmented
          label="Kind"
          value={kind}
          onValueChange={setKind}
          items={[
            { value: "all", label: "All" },
            { value: "income", label: "Income" },
            { value: "expense", label: "Expense" },
          ]}
        />
        <Button size="sm">Category</Button>
      </div>
      <Table label="Transactions">
        <TableHead>
          <HeadCell className="w-px">
            <Checkbox label="Choose all" hideLabel indeterminate={selected.length > 0} readOnly checked={false} />
          </HeadCell>
          <HeadCell wide sort={sort} onSort={() => setSort(sort === "ascending" ? "descending" : "ascending")}>
            Date
          </HeadCell>
          <HeadCell>Description</HeadCell>
          <HeadCell wide>Category</HeadCell>
          <HeadCell wide>Method</HeadCell>
          <HeadCell align="right" sort="none" onSort={() => setSort("ascending")}>
            Amount
          </HeadCell>
          <HeadCell className="w-px">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {ROWS.map((row) => (
            <TableRow key={row.id} selected={selected.includes(row.id)} muted={row.pending}>
              <TableCell>
                <Checkbox
                  label={`Choose ${row.what}`}
                  hideLabel
                  checked={selected.includes(row.id)}
                  onChange={() => toggle(row.id)}
                />
              </TableCell>
              <TableCell wide muted className="whitespace-nowrap">
                {row.day}
              </TableCell>
              <TableCell note={row.who} className="font-medium">
                {row.what}
              </TableCell>
              <TableCell wide>{row.category}</TableCell>
              <TableCell wide muted>
                {row.method} {row.pending && <Badge hollow>Pending</Badge>}
              </TableCell>
              <TableCell align="right" className="font-medium">
                <Money cents={row.cents} sign="always" tone="signed" />
              </TableCell>
              <TableCell>
                <Menu
                  label={`Actions for ${row.what}`}
                  trigger={
                    <IconButton size="sm" label={`Actions for ${row.what}`} icon={<Ellipsis aria-hidden="true" />} />
                  }
                >
                  <MenuItem icon={<Pencil aria-hidden="true" />}>Edit</MenuItem>
                  <MenuSeparator />
                  <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => setDeleting(row.what)}>
                    Delete
                  </MenuItem>
                </Menu>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={`Delete ${deleting}?`}
        description="You can undo this for a few seconds."
        confirmLabel="Delete"
        danger
        onConfirm={() => undefined}
      />
    </Card>
  );
}
