import { createBookingKind, updateBookingKind } from "@trellis/contract-calendar/booking-kinds.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useState } from "react";
import { useDraftValues } from "../settings/draft-values.ts";
import { KindFields } from "./kind-fields.tsx";
import { type KindValues, kindBody, kindProblems, newKind } from "./kind-form.ts";
import { TEXT } from "./messages.ts";

const KINDS = TEXT.kinds;

/** A kind that is changed, by its id; a new one, which may begin as a copy. */
export interface Editing {
  id: string | null;
  from: KindValues | null;
}

interface Props {
  editing: Editing;
  url: string | null;
  onBack: () => void;
  onClose: () => void;
}

/** The form of a kind of meeting: its details, its times, its questions. */
export function KindDialog({ editing: { id, from }, url, onBack, onClose }: Props) {
  const create = useEndpointMutation(createBookingKind);
  const change = useEndpointMutation(updateBookingKind);
  const draftKey = id ?? (from ? `copy:${from.title}` : "new");
  const form = useDraftValues<KindValues>(`booking-kind:${draftKey}`, from ?? newKind());
  const { values } = form;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = async () => {
    const found = kindProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body = kindBody(values);
    try {
      await (id ? change.mutateAsync({ input: { params: { id }, body } }) : create.mutateAsync({ input: { body } }));
      form.settle(values);
      showToast({ title: KINDS.saved });
      onBack();
    } catch (error) {
      setProblems(complaintsOf(error));
      showErrorToast(KINDS.failed, error);
    }
  };
  return (
    <FormDialog
      title={id ? KINDS.editTitle : KINDS.newTitle}
      size="lg"
      words={{ cancel: KINDS.back, save: KINDS.save }}
      form={{ draft: form, busy: create.isPending || change.isPending, submit }}
      onClose={onClose}
      aside={
        id &&
        url &&
        values.isActive &&
        from?.isActive && (
          <LinkButton href={`${url}/${from.slug}`} target="_blank" rel="noreferrer" variant="ghost" className="me-auto">
            {KINDS.preview}
          </LinkButton>
        )
      }
      onCancel={onBack}
    >
      <KindFields values={values} problems={problems} set={form.set} />
    </FormDialog>
  );
}
