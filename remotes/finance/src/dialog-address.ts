import { TRANSACTION_TYPES, type TransactionType } from "@trellis/domain/books/choices.ts";
import { useAddressDialog } from "@trellis/shared/client/address-dialog.ts";
import { addressView, flag, named, oneOf, recordId } from "@trellis/shared/client/address-view.ts";

/** What is open over the list. It is part of the address, so it can be linked, and Back closes it. */
export type DialogAddress =
  | { kind: "transaction" | "copy"; id: string }
  | { kind: "add"; type: TransactionType }
  | { kind: "import" }
  | { kind: "invoice" };

const ADDRESS = addressView({
  transaction: recordId,
  copy: recordId,
  add: oneOf(TRANSACTION_TYPES),
  isImporting: named("import", flag("csv")),
  isInvoicing: named("create", flag("invoice")),
});

export function readDialog(search: string): DialogAddress | null {
  const { transaction, copy, add, isImporting, isInvoicing } = ADDRESS.read(search);
  if (transaction) return { kind: "transaction", id: transaction };
  if (copy) return { kind: "copy", id: copy };
  if (add) return { kind: "add", type: add };
  if (isImporting) return { kind: "import" };
  return isInvoicing ? { kind: "invoice" } : null;
}

/** The query string with this dialog open, or with none. */
export const searchWithDialog = (search: string, dialog: DialogAddress | null): string =>
  ADDRESS.write(
    {
      ...ADDRESS.plain,
      ...((dialog?.kind === "transaction" || dialog?.kind === "copy") && { [dialog.kind]: dialog.id }),
      ...(dialog?.kind === "add" && { add: dialog.type }),
      isImporting: dialog?.kind === "import",
      isInvoicing: dialog?.kind === "invoice",
    },
    search,
  );

export const useDialogAddress = () => useAddressDialog({ read: readDialog, write: searchWithDialog });
