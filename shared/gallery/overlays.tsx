import ListFilter from "lucide-react/icons/list-filter";
import { useState } from "react";
import { showToast } from "../src/runtime/index.ts";
import { Button } from "../src/ui/controls/button.tsx";
import { Field } from "../src/ui/controls/field.tsx";
import { Checkbox, DateInput, Select, TextArea, TextInput } from "../src/ui/controls/inputs.tsx";
import { MoneyInput } from "../src/ui/controls/number-inputs.tsx";
import { ConfirmDialog } from "../src/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "../src/ui/dialogs/dialog.tsx";
import { Popover } from "../src/ui/overlays/popover.tsx";

export function Overlays() {
  const [form, setForm] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => setForm(true)}>Open form</Button>
      <Button onClick={() => setConfirm(true)}>Ask first</Button>
      <Popover label="Category filter" trigger={<Button icon={<ListFilter aria-hidden="true" />}>Filter</Button>}>
        <div className="grid gap-2">
          <Checkbox label="Donations" defaultChecked />
          <Checkbox label="Grants" />
        </div>
      </Popover>
      <Button
        onClick={() =>
          showToast({ title: "Business Settings Updated", description: "The next invoice uses the new logo." })
        }
      >
        Say it went well
      </Button>
      <Button
        onClick={() =>
          showToast({
            title: "Feature Not Available",
            description: "Donations are only available for non-profit organizations.",
            variant: "destructive",
          })
        }
      >
        Say it failed
      </Button>
      <Button
        onClick={() =>
          showToast({
            title: "Transaction deleted",
            action: { label: "Undo", run: () => setConfirm(true) },
            duration: 8000,
          })
        }
      >
        Offer Undo
      </Button>

      <Dialog
        open={form}
        onClose={() => setForm(false)}
        title="Add Income"
        description="Money that came in."
        footer={
          <>
            <Button onClick={() => setForm(false)}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => showToast({ title: "Income added", description: "Donations, $1,284.00" })}
            >
              Add Income
            </Button>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Description" required className="sm:col-span-2">
            {(control) => <TextInput {...control} />}
          </Field>
          <Field label="Amount" required error="Enter an amount such as 25.00">
            {(control) => <MoneyInput {...control} defaultValue="x" />}
          </Field>
          <Field label="Date">{(control) => <DateInput {...control} defaultValue="2025-11-20" />}</Field>
          <Field label="Category">
            {(control) => (
              <Select {...control}>
                <option>Donations</option>
                <option>Grants</option>
              </Select>
            )}
          </Field>
          <Field label="Method">
            {(control) => (
              <Select {...control}>
                <option>Bank Transfer</option>
              </Select>
            )}
          </Field>
          <Field label="Notes" optional className="sm:col-span-2">
            {(control) => <TextArea {...control} rows={6} />}
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onClose={() => setConfirm(false)}
        title="Delete INV-0148?"
        description="Are you sure you want to delete this invoice? Its number stays in the register as voided."
        confirmLabel="Delete"
        danger
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 600))}
      />
    </div>
  );
}
