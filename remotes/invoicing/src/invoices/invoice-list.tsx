import { listInvoices } from "@trellis/contract-invoicing/invoices.ts";
import { pressSort } from "@trellis/shared/client/address-view.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import type { ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { sortOf } from "@trellis/shared/ui/rows/sort-of.ts";
import { HeadCell, Table, TableBody, TableHead } from "@trellis/shared/ui/rows/table.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import FileText from "lucide-react/icons/file-text";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useLocation } from "wouter";
import { type InvoiceQuestion, InvoiceQuestions } from "./invoice-questions.tsx";
import { InvoiceRow } from "./invoice-row.tsx";
import { countFilters, type InvoiceSort, type InvoiceView, queryOf } from "./invoice-view-state.ts";
import { TEXT } from "./messages.ts";

interface Props {
  view: InvoiceView;
  onChange: ListViewProps<InvoiceView>["onChange"];
  /** The view as a query string, kept under an invoice's dialog. */
  search: string;
}

/** The table of invoices, page by page. */
export function InvoiceList({ view, onChange, search }: Props) {
  const list = useEndpointPages(listInvoices, { query: queryOf(view) });
  const [question, setQuestion] = useState<InvoiceQuestion | null>(null);
  const sortable = (sort: InvoiceSort) => ({
    sort: sortOf(view, sort),
    onSort: () => onChange(pressSort(view, sort)),
  });
  return (
    <>
      <PagedRows list={list} words={TEXT.list} empty={<NoInvoices view={view} />}>
        {(invoices) => (
          <Table label={TEXT.list.label}>
            <TableHead>
              <HeadCell wide>{TEXT.columns.number}</HeadCell>
              <HeadCell>{TEXT.columns.customer}</HeadCell>
              <HeadCell wide className="max-lg:hidden" {...sortable("issueDate")}>
                {TEXT.columns.date}
              </HeadCell>
              <HeadCell wide {...sortable("dueDate")}>
                {TEXT.columns.dueDate}
              </HeadCell>
              <HeadCell align="right" {...sortable("amount")}>
                {TEXT.columns.amount}
              </HeadCell>
              <HeadCell wide>{TEXT.columns.status}</HeadCell>
              <HeadCell align="right">
                <span className="sr-only md:not-sr-only">{TEXT.columns.actions}</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} search={search} onAsk={setQuestion} />
              ))}
            </TableBody>
          </Table>
        )}
      </PagedRows>
      <InvoiceQuestions question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function NoInvoices({ view }: { view: InvoiceView }) {
  const { canWrite } = useMembership();
  const [, navigate] = useLocation();
  const isFiltered = Boolean(view.q || view.status) || countFilters(view) > 0;
  return (
    <EmptyState
      icon={<FileText aria-hidden="true" />}
      title={TEXT.list.emptyTitle}
      description={
        isFiltered ? TEXT.list.noMatchDescription : canWrite ? TEXT.list.emptyDescription : TEXT.list.emptyViewer
      }
      action={
        isFiltered ? (
          <Button onClick={() => navigate("/")}>{TEXT.filters.clear}</Button>
        ) : (
          canWrite && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => navigate("/new")}>
              {TEXT.list.emptyAction}
            </Button>
          )
        )
      }
    />
  );
}
