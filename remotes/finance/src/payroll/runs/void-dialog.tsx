import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import { type PayrollRunDetail, voidPayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useState } from "react";
import { showErrorToast } from "./error-toast.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.run.confirmVoid;

/** Asks why a committed run is voided, and voids it. */
export function VoidDialog({ run, onClose }: { run: PayrollRunDetail; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  async function voidRun() {
    if (reason.trim() === "") return setMissing(true);
    setBusy(true);
    try {
      await callEndpoint(voidPayrollRun, { params: { id: run.id }, body: { reason } });
      showToast({ title: TEXT.run.voided });
      onClose();
    } catch (error) {
      showErrorToast(error);
    } finally {
      setBusy(false);
      await refreshAreas([...BOOKS, "payroll"]);
    }
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      size="sm"
      words={{ cancel: TEXT.cancel, save: TEXT.run.void }}
      form={{ busy, submit: voidRun }}
      onClose={onClose}
      danger
      className=""
    >
      <Field label={words.reason} required error={missing ? words.required : null}>
        {(props) => (
          <TextInput
            {...props}
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
