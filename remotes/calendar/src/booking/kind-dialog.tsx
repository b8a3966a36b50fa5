import { createBookingKind, updateBookingKind } from "@trellis/contract-calendar/booking-kinds.ts";
import { complaintsOf, tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { DraftNotice } from "@trellis/shared/ui/dialogs/draft-notice.tsx";
import { useId, useState } from "react";
import { useKeptValues } from "../settings/kept-values.ts";
import { KindFields } from "./kind-fields.tsx";
import { type KindValues, kindBody, kindProblems, newKind } from "./kind-form.ts";
import { KINDS } from "./strings.ts";

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

/** A kind of meeting whole: what it is, when it can be booked, what is asked. */
export function KindDialog({ editing: { id, from }, url, onBack, onClose }: Props) {
  const formId = useId();
  const create = useEndpointMutation(createBookingKind);
  const change = useEndpointMutation(updateBookingKind);
  const kept = id ?? (from ? `copy:${from.title}` : "new");
  const form = useKeptValues<KindValues>(`booking-kind:${kept}`, from ?? newKind());
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
      tellFailure(KINDS.failed, error);
    }
  };
  return (
    <Dialog
      open
      draft="kept"
      onOpenChange={(open) => !open && onClose()}
      title={id ? KINDS.editTitle : KINDS.newTitle}
      size="lg"
      footer={
        <>
          {id && url && values.isActive && from?.isActive && (
            <LinkButton
              href={`${url}/${from.slug}`}
              target="_blank"
              rel="noreferrer"
              variant="ghost"
              className="mr-auto"
            >
              {KINDS.preview}
            </LinkButton>
          )}
          <Button variant="ghost" onClick={onBack}>
            {KINDS.back}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={create.isPending || change.isPending}>
            {KINDS.save}
          </Button>
        </>
      }
    >
      <DraftNotice draft={form} />
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <KindFields values={values} problems={problems} set={form.set} />
      </form>
    </Dialog>
  );
}
