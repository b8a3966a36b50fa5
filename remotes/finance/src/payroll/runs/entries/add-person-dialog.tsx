import { listEmployees } from "@trellis/contract-payroll/employees.ts";
import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import { addRunPerson, type PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { showErrorToast } from "../error-toast.ts";
import { TEXT } from "../messages.ts";

const words = TEXT.entry;

interface AddPersonDialogProps {
  run: PayrollRunDetail;
  people: readonly PayrollRecord[];
  onClose: () => void;
}

/** Adds a person to the run; one who left before the period is refused with the reason. */
export function AddPersonDialog({ run, people, onClose }: AddPersonDialogProps) {
  const employees = useEndpointPages(listEmployees, { query: { type: "w2", limit: 200 } });
  const there = new Set(people.map(({ employeeId }) => employeeId));
  const left = (employees.data?.pages.flatMap((page) => page.items) ?? []).filter(
    (one) => one.payFrequency === run.payFrequency && !there.has(one.id),
  );
  const [chosen, setChosen] = useState("");
  const [busy, setBusy] = useState(false);
  const employeeId = chosen || left[0]?.id;

  async function add() {
    if (!employeeId) return;
    setBusy(true);
    try {
      await callEndpoint(addRunPerson, { params: { id: run.id }, body: { employeeId } });
      await refreshAreas(["payroll"]);
      onClose();
    } catch (error) {
      showErrorToast(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={words.addTitle}
      description={words.addText}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {TEXT.cancel}
          </Button>
          {left.length > 0 && (
            <Button variant="primary" busy={busy} onClick={() => void add()}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      {!employees.data ? (
        <SkeletonRows rows={2} />
      ) : left.length === 0 ? (
        <p className="text-muted">{words.allAdded}</p>
      ) : (
        <Field label={words.person}>
          {(props) => (
            <Select {...props} value={employeeId ?? ""} onChange={({ target }) => setChosen(target.value)}>
              {left.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.firstName} {one.lastName}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </Dialog>
  );
}
