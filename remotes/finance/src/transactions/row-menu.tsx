import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { Ellipsis, Pencil, Plus, Receipt, Trash2, Upload } from "lucide-react";
import { TEXT } from "../messages.ts";

/** What a row can do; the functions are the same for every row and never change. */
export interface RowActions {
  canWrite: boolean;
  canDelete: boolean;
  /** Rows of this year leave the year out. */
  year: string;
  onSelect: (id: string, selected: boolean, range: boolean) => void;
  onOpen: (id: string) => void;
  onCopy: (id: string) => void;
  onDelete: (id: string) => void;
  onShowImport: (importId: string) => void;
}

/** What can be done with one transaction. */
export function RowMenu({ transaction, actions }: { transaction: Transaction; actions: RowActions }) {
  const { id, description, receiptUrl, importId, sourceKind } = transaction;
  const label = TEXT.list.more({ description });
  return (
    <Menu label={label} trigger={<IconButton size="sm" label={label} icon={<Ellipsis />} />}>
      <MenuItem icon={<Pencil />} onSelect={() => actions.onOpen(id)}>
        {actions.canWrite ? TEXT.list.edit : TEXT.list.view}
      </MenuItem>
      {/* What another record booked is booked again there. */}
      {actions.canWrite && !sourceKind && (
        <MenuItem icon={<Plus />} onSelect={() => actions.onCopy(id)}>
          {TEXT.list.duplicate}
        </MenuItem>
      )}
      {receiptUrl && (
        <MenuItem icon={<Receipt />} onSelect={() => window.open(receiptUrl, "_blank", "noopener,noreferrer")}>
          {TEXT.list.openReceipt}
        </MenuItem>
      )}
      {importId && (
        <MenuItem icon={<Upload />} onSelect={() => actions.onShowImport(importId)}>
          {TEXT.list.showImport}
        </MenuItem>
      )}
      {actions.canDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} danger onSelect={() => actions.onDelete(id)}>
            {TEXT.list.delete}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
