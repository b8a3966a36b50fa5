import { type ContactTag, listContactTags, renameContactTag } from "@trellis/contract-contacts/tags.ts";
import { tagKey } from "@trellis/domain/names/contact-keys.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { undoOf } from "../contacts/bulk/use-bulk-edit.ts";
import { TAGS } from "./messages.ts";

/** Another name for a tag. One that there is already is said while it is typed: then the two become one. */
export function RenameTag({ tag, onClose }: { tag: ContactTag; onClose: () => void }) {
  const rename = useEndpointMutation(renameContactTag);
  const { values, set, errorOf, setErrors, form } = useDraftForm<{ name: string }, { count: number; undoId: string }>({
    draft: `tag-name:${tag.tag}`,
    stored: { name: tag.tag },
    clearsErrors: true,
    check: ({ name }): Record<string, string> => {
      if (name.trim() === "") return { name: TAGS.nameRequired };
      return name.trim() === tag.tag ? { name: TAGS.nameSame } : {};
    },
    send: ({ name }) =>
      rename.mutateAsync({ input: { body: { tag: tag.tag, to: name.trim(), isNew: taken === undefined } } }),
    done: ({ count, undoId }) => {
      showToast({
        title: taken ? TAGS.merged({ from: tag.tag, into: to, count }) : TAGS.renamed({ tag: to }),
        ...undoOf(undoId),
      });
      onClose();
    },
    failed: async (failure, errors) => {
      await refreshAreas(["contacts"]);
      const isAnswered = failure instanceof ApiError && failure.status === 409;
      const name = isAnswered ? failure.message : errors.to;
      setErrors(name ? { name } : {});
      if (!isAnswered) showErrorToast(TAGS.renameFailed, failure);
    },
  });
  const to: string = values.name.trim();
  const isOther: boolean = to !== "" && tagKey(to) !== tagKey(tag.tag);
  const begun = useEndpoint(listContactTags, { query: { q: to } }, { enabled: isOther });
  const taken: ContactTag | undefined = isOther ? begun.data?.find((one) => tagKey(one.tag) === tagKey(to)) : undefined;

  return (
    <FormDialog
      title={TAGS.rename}
      size="sm"
      words={{ cancel: TAGS.cancel, save: taken ? TAGS.mergeAnyway : TAGS.save }}
      form={form}
      onClose={onClose}
      className="grid gap-3"
    >
      <Field label={TAGS.name} required error={errorOf("name")}>
        {(control) => <TextInput {...control} {...bindField(values, set, "name")} maxLength={50} autoComplete="off" />}
      </Field>
      <p role="status" className="text-sm text-warning-text">
        {taken && TAGS.taken({ tag: taken.tag, count: taken.count })}
      </p>
    </FormDialog>
  );
}
