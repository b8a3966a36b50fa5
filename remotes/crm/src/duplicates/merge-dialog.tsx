import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { getContact } from "@trellis/contract-contacts/contacts.ts";
import { mergeContacts } from "@trellis/contract-contacts/duplicates.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { useState } from "react";
import { choicesSent, differences, type MergeChoices, swapped } from "./merge-choices.ts";
import { MergeTable } from "./merge-table.tsx";
import { DUPLICATES } from "./messages.ts";
import { undoMerge } from "./undo-merge.ts";

const words = DUPLICATES.dialog;
const UNDO_SHOWN_MS = 10_000;

interface Props {
  contactId: string;
  otherId: string;
  onClose: () => void;
  /** Called after `onClose` with the contact that stays. */
  onMerged?: (contact: Contact) => void;
}

/** Two contacts become one: which of them stays, and whose word counts where they differ. */
export function MergeDialog({ contactId, otherId, onClose, onMerged }: Props) {
  const [isSwapped, setSwapped] = useState(false);
  const [choices, setChoices] = useState<MergeChoices>({});
  const one = useEndpoint(getContact, { params: { id: contactId } }, { fresh: true });
  const other = useEndpoint(getContact, { params: { id: otherId } }, { fresh: true });
  const merge = useEndpointMutation(mergeContacts);
  const into = isSwapped ? other.data : one.data;
  const from = isSwapped ? one.data : other.data;
  const fields = into && from ? differences(into, from) : [];
  const error = one.error ?? other.error;

  const start = async () => {
    if (!into || !from) return;
    try {
      const { mergeId, contact } = await merge.mutateAsync({
        input: { params: { id: into.id }, body: { fromId: from.id, choose: choicesSent(choices, fields) } },
      });
      showToast({
        title: words.done,
        action: { label: DUPLICATES.undo, run: () => void undoMerge(mergeId) },
        duration: UNDO_SHOWN_MS,
      });
      onClose();
      onMerged?.(contact);
    } catch (failure) {
      showErrorToast(words.mergeFailed, failure);
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={into && from ? words.text({ from: from.name, into: into.name }) : undefined}
      size="lg"
      footer={
        <>
          <span className="me-auto text-sm text-muted max-sm:basis-full">{words.undoable}</span>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" disabled={!into || !from} busy={merge.isPending} onClick={() => void start()}>
            {words.save}
          </Button>
        </>
      }
    >
      {into && from ? (
        <div className="grid gap-4">
          <Button
            size="sm"
            className="w-fit"
            icon={<ArrowLeftRight aria-hidden="true" />}
            onClick={() => {
              setSwapped(!isSwapped);
              setChoices(swapped(choices, fields));
            }}
          >
            {words.swap}
          </Button>
          <MergeTable into={into} from={from} fields={fields} choices={choices} onChoose={setChoices} />
        </div>
      ) : error ? (
        <ErrorCard
          title={words.failed}
          message={error.message}
          onRetry={() => {
            void one.refetch();
            void other.refetch();
          }}
        />
      ) : (
        <SkeletonRows rows={4} label={words.loading} />
      )}
    </Dialog>
  );
}
