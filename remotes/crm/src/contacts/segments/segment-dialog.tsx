import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { createSegment, type Segment, updateSegment } from "@trellis/contract-contacts/segments.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import { FilterWords } from "./filter-words.tsx";
import { SEGMENTS } from "./strings.ts";

const words = SEGMENTS.dialog;

type Props = {
  onClose: () => void;
} & ({ filters: ContactFilters; segment?: undefined } | { segment: Segment; filters?: undefined });

/** Names what the filters leave, or names a segment anew. */
export function SegmentDialog({ filters, segment, onClose }: Props) {
  const [, navigate] = useLocation();
  const create = useEndpointMutation(createSegment);
  const update = useEndpointMutation(updateSegment);
  const [{ name }, setValues, draft] = useKeptState(`segment:${segment?.id ?? "new"}`, { name: segment?.name ?? "" });
  const [error, setError] = useState<string | null>(null);

  const submit = async () => {
    const body = { name: name.trim(), filters: segment?.filters ?? filters ?? {} };
    if (body.name === "") return setError(words.nameRequired);
    try {
      if (segment)
        await update.mutateAsync({ input: { params: { id: segment.id }, body }, ifMatch: segment.updatedAt });
      else await create.mutateAsync({ input: { body } });
    } catch (failure) {
      setError(complaintsOf(failure).name ?? null);
      return showErrorToast(words.failed, failure);
    }
    draft.drop();
    showToast({
      title: segment ? words.renamed : words.created,
      ...(segment ? {} : { action: { label: words.view, run: () => navigate("/segments") } }),
    });
    onClose();
  };

  return (
    <FormDialog
      title={segment ? words.rename : words.create}
      size="sm"
      words={words}
      form={{ draft, busy: create.isPending || update.isPending, submit }}
      onClose={onClose}
    >
      <Field label={words.name} required error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => {
              setValues({ name: event.target.value });
              setError(null);
            }}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">{words.who}</p>
        <FilterWords filters={segment?.filters ?? filters ?? {}} />
        <p className="text-sm text-muted">{words.whoHint}</p>
      </div>
    </FormDialog>
  );
}
