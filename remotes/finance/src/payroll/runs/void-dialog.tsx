import { BOOKS } from "@trellis/contract-finance/books.ts";
import { type PayrollRunDetail, voidPayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { type FormEvent, useId, useState } from "react";
import { strings } from "./strings.ts";
import { tellFailure } from "./tell-failure.ts";

const words = strings.run.confirmVoid;

/** Asks why a committed run is taken back, and takes it back. */
export function VoidDialog({ run, onClose }: { run: PayrollRunDetail; onClose: () => void }) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  async function voidRun(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === "") return setMissing(true);
    setBusy(true);
    try {
      await callEndpoint(voidPayrollRun, { params: { id: run.id }, body: { reason } });
      showToast({ title: strings.run.voided });
      onClose();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
      await refreshAreas([...BOOKS, "payroll"]);
    }
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            {strings.run.void}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void voidRun(event)}>
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
      </form>
    </Dialog>
  );
}
