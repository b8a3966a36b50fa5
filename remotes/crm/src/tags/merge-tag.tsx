import { type ContactTag, listContactTags, renameContactTag } from "@trellis/contract-contacts/tags.ts";
import { tagKey } from "@trellis/domain/names/contact-keys.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useState } from "react";
import { undoOf } from "../contacts/bulk/use-bulk-edit.ts";
import { TAGS } from "./messages.ts";

/** Two tags become one: the one that is chosen stays. */
export function MergeTag({ tag, onClose }: { tag: ContactTag; onClose: () => void }) {
  const { data } = useEndpoint(listContactTags, { query: {} });
  const others = data?.filter((one) => tagKey(one.tag) !== tagKey(tag.tag)) ?? [];
  const merge = useEndpointMutation(renameContactTag);
  const [into, setInto] = useState("");
  const [error, setError] = useState<string | null>(null);

  const submit = async () => {
    if (into === "") return setError(TAGS.chooseFirst);
    try {
      const { count, undoId } = await merge.mutateAsync({ input: { body: { tag: tag.tag, to: into } } });
      showToast({ title: TAGS.merged({ from: tag.tag, into, count }), ...undoOf(undoId) });
    } catch (failure) {
      await refreshAreas(["contacts"]);
      return showErrorToast(TAGS.mergeFailed, failure);
    }
    onClose();
  };

  return (
    <FormDialog
      title={TAGS.mergeTitle({ tag: tag.tag })}
      size="sm"
      words={{ cancel: TAGS.cancel, save: TAGS.mergeSave }}
      form={{ busy: merge.isPending, submit }}
      onClose={onClose}
      className="grid gap-3"
    >
      <Field label={TAGS.into} required error={error}>
        {(control) => (
          <Select
            {...control}
            value={into}
            onChange={(event) => {
              setInto(event.target.value);
              setError(null);
            }}
          >
            <option value="">{TAGS.choose}</option>
            {others.map((one) => (
              <option key={one.tag} value={one.tag}>
                {TAGS.tagAndCount({ tag: one.tag, count: one.count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-sm text-muted">{TAGS.mergeHint({ tag: tag.tag })}</p>
    </FormDialog>
  );
}
