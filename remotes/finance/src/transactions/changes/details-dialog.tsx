import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useState } from "react";
import { SuggestionInput } from "../../suggestions/suggestion-input.tsx";
import { useTransactionChoices } from "../use-transactions.ts";
import { changeDetails, MAX_TAGS, tagsAfter } from "./change-details.ts";
import { CHANGES } from "./messages.ts";

interface Props {
  chosen: readonly Transaction[];
  onSaved: () => void;
  onClose: () => void;
}

const words = CHANGES.details;

/** The account of all chosen transactions, tags that they all get, and tags that they lose. */
export function DetailsDialog({ chosen, onSaved, onClose }: Props) {
  const choices = useTransactionChoices();
  const [account, setAccount] = useState("");
  const [typed, setTyped] = useState("");
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const added = [...new Set(typed.split(",").map((tag) => tag.trim()))].filter(Boolean);
  const known = [...new Set(chosen.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));

  const submit = async () => {
    const change = { account: account.trim(), added, removed };
    const both = added.find((tag) => removed.includes(tag));
    const isTooMany = chosen.some(({ tags }) => (tagsAfter(tags, change)?.length ?? 0) > MAX_TAGS);
    if (both) return setError(words.both({ tag: both }));
    if (isTooMany) return setError(words.tooMany({ max: MAX_TAGS }));
    if (added.length + removed.length === 0 && change.account === "") return setError(words.nothing);
    setError(null);
    setSaving(true);
    const isDone = await changeDetails(chosen, change);
    setSaving(false);
    if (isDone) onSaved();
  };

  return (
    <FormDialog
      title={words.title({ count: chosen.length })}
      size="sm"
      words={words}
      form={{ busy: isSaving, submit }}
      onClose={onClose}
      hasUnsaved={account !== "" || typed !== "" || removed.length > 0}
    >
      <Field label={words.add} hint={words.addHint} error={error ?? undefined}>
        {(props) => (
          <SuggestionInput
            {...props}
            several
            value={typed}
            onValueChange={setTyped}
            maxLength={500}
            suggestions={choices.data?.tags ?? []}
          />
        )}
      </Field>
      {known.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">{words.remove}</legend>
          {known.map((tag) => (
            <Checkbox
              key={tag}
              label={tag}
              checked={removed.includes(tag)}
              onChange={({ target }) =>
                setRemoved(target.checked ? [...removed, tag] : removed.filter((one) => one !== tag))
              }
            />
          ))}
        </fieldset>
      )}
      <Field label={words.account} hint={words.accountHint}>
        {(props) => (
          <SuggestionInput
            {...props}
            value={account}
            onValueChange={setAccount}
            maxLength={100}
            suggestions={choices.data?.accounts ?? []}
          />
        )}
      </Field>
    </FormDialog>
  );
}
