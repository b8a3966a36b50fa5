import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { createSegment, type Segment, updateSegment } from "@trellis/contract-contacts/segments.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { useLocation } from "wouter";
import { FilterWords } from "./filter-words.tsx";
import { SEGMENTS } from "./messages.ts";

const words = SEGMENTS.dialog;

type Props = {
  onClose: () => void;
} & ({ filters: ContactFilters; segment?: undefined } | { segment: Segment; filters?: undefined });

/** Names a segment of the current filters, or renames one. */
export function SegmentDialog({ filters, segment, onClose }: Props) {
  const [, navigate] = useLocation();
  const create = useEndpointMutation(createSegment);
  const update = useEndpointMutation(updateSegment);
  const { values, set, errorOf, form } = useDraftForm({
    draft: `segment:${segment?.id ?? "new"}`,
    stored: { name: segment?.name ?? "" },
    clearsErrors: true,
    check: ({ name }): Record<string, string> => (name.trim() === "" ? { name: words.nameRequired } : {}),
    send: ({ name }) => {
      const body = { name: name.trim(), filters: segment?.filters ?? filters ?? {} };
      return segment
        ? update.mutateAsync({ input: { params: { id: segment.id }, body }, ifMatch: segment.updatedAt })
        : create.mutateAsync({ input: { body } });
    },
    done: () => {
      showToast({
        title: segment ? words.renamed : words.created,
        ...(segment ? {} : { action: { label: words.view, run: () => navigate("/segments") } }),
      });
      onClose();
    },
    failed: (error) => showErrorToast(words.failed, error),
  });

  return (
    <FormDialog title={segment ? words.rename : words.create} size="sm" words={words} form={form} onClose={onClose}>
      <Field label={words.name} required error={errorOf("name")}>
        {(control) => <TextInput {...control} {...bindField(values, set, "name")} maxLength={100} autoComplete="off" />}
      </Field>
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">{words.who}</p>
        <FilterWords filters={segment?.filters ?? filters ?? {}} />
        <p className="text-sm text-muted">{words.whoHint}</p>
      </div>
    </FormDialog>
  );
}
