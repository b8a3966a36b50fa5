import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { getContact } from "@trellis/contract-contacts/contacts.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { ContactFormDialog } from "./contact-form-dialog.tsx";
import { FORM } from "./messages.ts";

interface Props {
  /** The one to edit; without it a new one is added. */
  contactId?: string;
  onClose: () => void;
  /** Called after `onClose` when it was saved, so that it may lead somewhere else. */
  onSaved?: (contact: Contact) => void;
  /** Called after `onClose` when it was deleted. */
  onDeleted?: () => void;
}

/** Add or Edit Contact, with Delete on one that exists. Nothing that was typed is lost when saving fails. */
export function ContactDialog({ contactId, ...rest }: Props) {
  return contactId === undefined ? (
    <ContactFormDialog {...rest} />
  ) : (
    <KnownContactDialog contactId={contactId} {...rest} />
  );
}

function KnownContactDialog({ contactId, ...rest }: Props & { contactId: string }) {
  const { data, error, refetch } = useEndpoint(getContact, { params: { id: contactId } }, { fresh: true });
  // While a conflicting save is loaded again, the dialog shows it: saving over a later version is announced.
  if (data) return <ContactFormDialog contact={data} {...rest} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      onClose={rest.onClose}
      title={FORM.editTitle}
      readOnly
      footer={
        <Button variant="ghost" onClick={rest.onClose}>
          {FORM.close}
        </Button>
      }
    >
      {error ? (
        <div role="alert">
          <EmptyState
            title={isGone ? FORM.gone : FORM.loadFailed}
            description={isGone ? FORM.goneText : error.message}
            action={
              !isGone && (
                <Button variant="primary" onClick={() => void refetch()}>
                  {FORM.retry}
                </Button>
              )
            }
          />
        </div>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Dialog>
  );
}
