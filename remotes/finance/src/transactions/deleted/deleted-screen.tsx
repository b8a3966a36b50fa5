import { listDeletedTransactions } from "@trellis/contract-finance/deleted-transactions.ts";
import { addressView, anyText } from "@trellis/shared/client/address-view.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { ListSearch } from "@trellis/shared/ui/rows/list-search.tsx";
import { NoRows } from "@trellis/shared/ui/rows/no-rows.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Table, TableBody } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ArrowLeft, Trash2 } from "lucide-react";
import { Link } from "wouter";
import { FinanceTabs } from "../../finance-tabs.tsx";
import { DeletedRow } from "./deleted-row.tsx";
import { DELETED } from "./messages.ts";

const SEARCHED = addressView({ q: anyText() });

/** Deleted transactions, which managers may restore. */
export function DeletedScreen() {
  const [view, show] = useListView(SEARCHED, "/deleted");
  const { q } = view;
  const list = useEndpointPages(listDeletedTransactions, { query: { ...(q ? { q } : {}), limit: 50 } });
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <FinanceTabs />
      <header className="grid gap-2">
        <div className="flex min-w-0 items-center gap-2">
          <Link
            href="/transactions"
            aria-label={DELETED.back}
            title={DELETED.back}
            className="icons -ms-2 grid size-8 flex-none place-items-center rounded-md text-muted hover:bg-surface-pressed hover:text-text max-sm:size-10"
          >
            <ArrowLeft aria-hidden="true" />
          </Link>
          <h2 className="text-xl">{DELETED.title}</h2>
        </div>
        <p className="max-w-prose text-muted">{DELETED.text}</p>
      </header>
      <Card flush>
        <ListSearch view={view} onChange={show} words={DELETED} maxLength={200} />
        <PagedRows
          list={list}
          words={DELETED}
          padsError
          empty={
            <NoRows
              words={DELETED}
              isFiltered={q !== ""}
              onClear={() => show({ q: "" })}
              icon={<Trash2 aria-hidden="true" />}
            />
          }
        >
          {(shown) => (
            <Table label={DELETED.title}>
              <ColumnHeads
                words={DELETED.columns}
                columns={["date", "description", "deleted", "amount", "actions"]}
                wide={["date", "deleted"]}
                right={["amount", "actions"]}
                hidden={["actions"]}
              />
              <TableBody>
                {shown.map((transaction) => (
                  <DeletedRow key={transaction.id} transaction={transaction} />
                ))}
              </TableBody>
            </Table>
          )}
        </PagedRows>
      </Card>
    </div>
  );
}
