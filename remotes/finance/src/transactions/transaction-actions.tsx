import { exportTransactions } from "@trellis/contract-finance/transactions.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { Download, Ellipsis, FileText, Minus, Plus, Upload } from "lucide-react";
import type { DialogAddress } from "../dialog-address.ts";
import { TEXT } from "../messages.ts";
import type { TransactionFilters } from "./transaction-filters.ts";

interface Props {
  /** The export is of what the filters leave. */
  filters: TransactionFilters;
  onOpen: (dialog: DialogAddress) => void;
}

/** Add Income and Add Expense are on every screen; on a phone the rest is behind one button. */
export function TransactionActions({ filters, onOpen }: Props) {
  const exportUrl = endpointUrl(exportTransactions, { query: filters });
  const createInvoice = () => onOpen({ kind: "invoice" });
  const importCsv = () => onOpen({ kind: "import" });
  return (
    <>
      <DownloadLink href={exportUrl} className="max-md:hidden">
        {TEXT.actions.export}
      </DownloadLink>
      <Button variant="ghost" icon={<Upload aria-hidden="true" />} onClick={importCsv} className="max-md:hidden">
        {TEXT.actions.importCsv}
      </Button>
      <Button variant="ghost" icon={<FileText aria-hidden="true" />} onClick={createInvoice} className="max-md:hidden">
        {TEXT.actions.createInvoice}
      </Button>
      <Button icon={<Minus aria-hidden="true" />} onClick={() => onOpen({ kind: "add", type: "expense" })}>
        {TEXT.actions.addExpense}
      </Button>
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onOpen({ kind: "add", type: "income" })}
      >
        {TEXT.actions.addIncome}
      </Button>
      <span className="md:hidden">
        <Menu
          label={TEXT.actions.more}
          trigger={<IconButton variant="secondary" label={TEXT.actions.more} icon={<Ellipsis aria-hidden="true" />} />}
        >
          <MenuItem icon={<Upload />} onSelect={importCsv}>
            {TEXT.actions.importCsv}
          </MenuItem>
          <MenuItem icon={<FileText />} onSelect={createInvoice}>
            {TEXT.actions.createInvoice}
          </MenuItem>
          <MenuItem icon={<Download />} href={exportUrl}>
            {TEXT.actions.export}
          </MenuItem>
        </Menu>
      </span>
    </>
  );
}
