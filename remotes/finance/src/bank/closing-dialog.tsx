import { type BankStatement, nameClosingBalance } from "@trellis/contract-bank/bank-statements.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, NumberInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { type FormEvent, useId, useState } from "react";
import { strings } from "./strings.ts";
import { tellFailure } from "./use-line-actions.ts";

const words = strings.statements;

/** The closing balance of a file that carries none, as a person reads it off the bank's page. */
export function ClosingDialog({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const formId = useId();
  const name = useEndpointMutation(nameClosingBalance);
  const [{ balance, day }, setValues, draft] = useKeptState(`closing-balance:${statement.id}`, {
    balance: "",
    day: statement.lastDay ?? "",
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const closingBalance = plainAmount(balance);
    try {
      await name.mutateAsync({ input: { params: { id: statement.id }, body: { closingBalance, closingDay: day } } });
      draft.drop();
      onClose();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length === 0) return tellFailure(error);
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    }
  };
  return (
    <Dialog
      open
      draft={draft}
      onOpenChange={(open) => !open && onClose()}
      title={words.nameTitle}
      description={words.nameText}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={name.isPending}>
            {strings.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={words.closing} required error={errors.closingBalance ?? null}>
          {(control) => (
            <NumberInput
              {...control}
              places={2}
              fixedPlaces={2}
              inputMode="text"
              value={balance}
              onChange={({ target }) => setValues({ balance: target.value, day })}
            />
          )}
        </Field>
        <Field label={words.closingDay} required error={errors.closingDay ?? null}>
          {(control) => (
            <DateInput {...control} value={day} onChange={({ target }) => setValues({ balance, day: target.value })} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
