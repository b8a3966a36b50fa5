import { EMPLOYEE_TYPES, type EmployeeType } from "@trellis/payroll-us/choices.ts";
import { useAddressDialog } from "@trellis/shared/client/address-dialog.ts";
import { addressView, oneOf, recordId } from "@trellis/shared/client/address-view.ts";

/** What is open over a screen of people. It is part of the address, so it can be linked, and Back closes it. */
export type PersonDialogAddress =
  | { kind: "add"; type: EmployeeType }
  | { kind: "edit"; id: string }
  | { kind: "pay"; id: string };

const ADDRESS = addressView({ add: oneOf(EMPLOYEE_TYPES), edit: recordId, pay: recordId });

function readPersonDialog(search: string): PersonDialogAddress | null {
  const { add, edit, pay } = ADDRESS.read(search);
  if (add) return { kind: "add", type: add };
  if (edit) return { kind: "edit", id: edit };
  return pay ? { kind: "pay", id: pay } : null;
}

/** The query string with this dialog open, or with none. */
const searchWithPersonDialog = (search: string, dialog: PersonDialogAddress | null): string =>
  ADDRESS.write(
    { ...ADDRESS.plain, ...(dialog && { [dialog.kind]: dialog.kind === "add" ? dialog.type : dialog.id }) },
    search,
  );

export const usePersonDialog = () => useAddressDialog({ read: readPersonDialog, write: searchWithPersonDialog });
