import { listTransactionImports, type TransactionImport } from "@trellis/contract-finance/transaction-imports.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody } from "@trellis/shared/ui/rows/table.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { FileSpreadsheet, Upload } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { FinanceTabs } from "../../finance-tabs.tsx";
import { ListCard } from "../../list-card.tsx";
import { TEXT as FINANCE } from "../../messages.ts";
import { ImportRow } from "./import-row.tsx";
import { TEXT } from "./messages.ts";
import { undoImport } from "./undo-import.ts";

const words = TEXT.imports;

/** Every statement that was imported, newest first, each of which can be undone as a whole. */
export function ImportsScreen() {
  const { canWrite } = useMembership();
  const [, navigate] = useLocation();
  const list = useEndpointPages(listTransactionImports, { query: {} });
  const [undoing, setUndoing] = useState<TransactionImport | null>(null);
  const importButton = canWrite && (
    <Button
      variant="primary"
      icon={<Upload aria-hidden="true" />}
      className="max-md:flex-1"
      onClick={() => navigate("/?import=csv")}
    >
      {FINANCE.actions.importCsv}
    </Button>
  );

  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <FinanceTabs actions={importButton} />
      <ListCard
        title={words.title}
        list={list}
        words={words}
        empty={<EmptyState icon={<FileSpreadsheet />} title={words.empty.title} description={words.empty.text} />}
      >
        {(imports) => (
          <Table label={words.title} className="mt-3">
            <ColumnHeads
              words={words.columns}
              columns={["file", "when", "result", "in", "out", "actions"]}
              wide={["when", "result", "in", "out"]}
              right={["in", "out", "actions"]}
              hidden={["actions"]}
            />
            <TableBody>
              {imports.map((one) => (
                <ImportRow
                  key={one.id}
                  record={one}
                  onUndo={canWrite && one.status === "done" && one.imported > 0 ? () => setUndoing(one) : undefined}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </ListCard>
      <ConfirmDialog
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        title={words.confirm.title}
        description={
          undoing && words.confirm.text({ count: undoing.imported, name: undoing.fileName ?? words.rowsAsText })
        }
        confirmLabel={words.confirm.label({ count: undoing?.imported ?? 0 })}
        danger
        onConfirm={() => undoing && undoImport(undoing.id)}
      />
    </div>
  );
}
