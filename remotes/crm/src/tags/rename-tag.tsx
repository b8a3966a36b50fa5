import { type ContactTag, listContactTags, renameContactTag } from "@trellis/contract-contacts/tags.ts";
import { tagKey } from "@trellis/domain/names/contact-keys.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useState } from "react";
import { undoOf } from "../contacts/bulk/use-bulk-edit.ts";
import { TAGS } from "./strings.ts";

/** Another name for a tag. One that there is already is said while it is typed: then the two become one. */
export function RenameTag({ tag, onClose }: { tag: ContactTag; onClose: () => void }) {
  const rename = useEndpointMutation(renameContactTag);
  const [{ name }, setValues, draft] = useKeptState(`tag-name:${tag.tag}`, { name: tag.tag });
  const [error, setError] = useState<string | null>(null);
  const to = name.trim();
  const isOther = to !== "" && tagKey(to) !== tagKey(tag.tag);
  const begun = useEndpoint(listContactTags, { query: { q: to } }, { enabled: isOther });
  const taken = isOther ? begun.data?.find((one) => tagKey(one.tag) === tagKey(to)) : undefined;

  const submit = async () => {
    if (to === "") return setError(TAGS.nameRequired);
    if (to === tag.tag) return setError(TAGS.nameSame);
    try {
      const body = { tag: tag.tag, to, isNew: taken === undefined };
      const { count, undoId } = await rename.mutateAsync({ input: { body } });
      const title = taken ? TAGS.merged(tag.tag, to, TAGS.count(count)) : TAGS.renamed(to);
      showToast({ title, ...undoOf(undoId) });
    } catch (failure) {
      await refreshAreas(["contacts"]);
      const isAnswered = failure instanceof ApiError && failure.status === 409;
      setError(isAnswered ? failure.message : (complaintsOf(failure).to ?? null));
      if (!isAnswered) showErrorToast(TAGS.renameFailed, failure);
      return;
    }
    draft.drop();
    onClose();
  };

  return (
    <FormDialog
      title={TAGS.rename}
      size="sm"
      words={{ cancel: TAGS.cancel, save: taken ? TAGS.mergeAnyway : TAGS.save }}
      form={{ draft, busy: rename.isPending, submit }}
      onClose={onClose}
      className="grid gap-3"
    >
      <Field label={TAGS.name} required error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={50}
            autoComplete="off"
            onChange={(event) => {
              setValues({ name: event.target.value });
              setError(null);
            }}
          />
        )}
      </Field>
      <p role="status" className="text-sm text-warning-text">
        {taken && TAGS.taken(taken.tag, TAGS.count(taken.count))}
      </p>
    </FormDialog>
  );
}
