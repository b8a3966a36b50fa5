import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { getTransactionChoices } from "@trellis/contract-finance/transactions.ts";
import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "@trellis/domain/books/choices.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";

import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useState } from "react";
import { SuggestionInput } from "../suggestions/suggestion-input.tsx";
import { bankMoney } from "./bank-money.tsx";
import { TEXT } from "./messages.ts";
import type { LineActions } from "./use-line-actions.ts";

const words = TEXT.create;

interface Props {
  line: BankTransaction;
  actions: LineActions;
  onClose: () => void;
}

/** Books a line: the bank's day and amount are given, the rest is proposed. */
export function CreateDialog({ line, actions, onClose }: Props) {
  const choices = useEndpoint(getTransactionChoices, {});
  const [values, setValues, draft] = useDraftState(`bank-line:${line.id}`, {
    category: line.suggestedCategory ?? "",
    description: line.name,
    vendor: line.merchantName ?? "",
    notes: line.notes ?? "",
  });
  const { category, description, vendor, notes } = values;
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const [missing, setMissing] = useState(false);
  const known: readonly string[] = line.amount.startsWith("-") ? EXPENSE_CATEGORIES : INCOME_CATEGORIES;
  const suggestions = [...new Set([...known, ...(choices.data?.categories ?? [])])];

  const submit = async () => {
    if (category.trim() === "") return setMissing(true);
    const done = await actions.create(line, {
      category: category.trim(),
      ...(description.trim() ? { description: description.trim() } : {}),
      vendor: vendor.trim() || null,
      notes: notes.trim() || null,
    });
    if (!done) return;
    draft.drop();
    onClose();
  };

  return (
    <FormDialog
      title={words.title}
      description={`${bankMoney(line.amount, line.isoCurrencyCode, "always")}, ${formatDay(line.date)}`}
      words={{ cancel: TEXT.cancel, save: words.save }}
      form={{ draft, busy: actions.busyId === line.id, submit }}
      onClose={onClose}
      cancelVariant="secondary"
    >
      <Field label={words.category} required error={missing ? words.required : null}>
        {(control) => (
          <SuggestionInput
            {...control}
            data-autofocus=""
            value={category}
            suggestions={suggestions}
            onValueChange={(value) => {
              set({ category: value });
              setMissing(false);
            }}
          />
        )}
      </Field>
      <Field label={words.description}>
        {(control) => (
          <TextInput
            {...control}
            value={description}
            maxLength={500}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </Field>
      <Field label={words.vendor} optional>
        {(control) => (
          <TextInput
            {...control}
            value={vendor}
            maxLength={200}
            onChange={({ target }) => set({ vendor: target.value })}
          />
        )}
      </Field>
      <Field label={words.notes} optional>
        {(control) => (
          <TextArea
            {...control}
            value={notes}
            maxLength={5000}
            onChange={({ target }) => set({ notes: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
