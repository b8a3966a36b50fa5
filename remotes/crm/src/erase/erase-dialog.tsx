import type { Contact } from "@trellis/contract-contacts/contact.ts";
import {
  type Erasure,
  eraseContact,
  exportPersonalData,
  findPersonalData,
  type PersonalDataFound,
  type PersonalDataPart,
} from "@trellis/contract-contacts/erase.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { type FormEvent, useId, useState } from "react";
import { ERASE } from "./messages.ts";

interface Props {
  contact: Pick<Contact, "id" | "name">;
  onClose: () => void;
  /** Called after the report was read: the page's person was erased. */
  onErased: () => void;
}

/** Shows what is stored about a person, gives it out, and erases it when the name is typed. */
export function EraseDialog({ contact, onClose, onErased }: Props) {
  const formId = useId();
  const params = { id: contact.id };
  const [done, setDone] = useState<Erasure | null>(null);
  const found = useEndpoint(findPersonalData, { params }, { fresh: true, enabled: done === null });
  const erase = useEndpointMutation({ ...eraseContact, touches: [] });
  const [typed, setTyped] = useState("");
  const [complaint, setComplaint] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setComplaint(null);
    try {
      setDone(await erase.mutateAsync({ input: { params, body: { name: typed } } }));
    } catch (error) {
      setComplaint(complaintsOf(error).name ?? null);
      showErrorToast(ERASE.failed, error);
    }
  };
  const leave = () => {
    if (done === null) return onClose();
    onErased();
    // Shown behind, as the page no longer has the person.
    void refreshAreas(eraseContact.touches);
  };

  return (
    <Dialog
      onClose={leave}
      title={done ? ERASE.doneTitle : ERASE.title({ name: contact.name })}
      description={done ? undefined : ERASE.description}
      size="md"
      footer={
        done ? (
          <Button variant="primary" onClick={leave}>
            {ERASE.close}
          </Button>
        ) : (
          <>
            <DownloadLink className="me-auto" href={endpointUrl(exportPersonalData, { params })}>
              {ERASE.download}
            </DownloadLink>
            <Button variant="ghost" onClick={onClose}>
              {ERASE.cancel}
            </Button>
            <Button
              variant="danger"
              type="submit"
              form={formId}
              busy={erase.isPending}
              disabled={!found.data || found.data.eraseRefusal !== null}
            >
              {ERASE.submit}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Report done={done} />
      ) : found.data ? (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          <Found found={found.data} />
          {found.data.eraseRefusal !== null ? (
            <Banner tone="warning">{found.data.eraseRefusal}</Banner>
          ) : (
            <Field label={ERASE.confirm({ name: found.data.name })} required error={complaint}>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
          )}
        </form>
      ) : found.error ? (
        <div role="alert">
          <Banner tone="danger">{ERASE.loadFailed({ reason: found.error.message })}</Banner>
        </div>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

function Found({ found }: { found: PersonalDataFound }) {
  return (
    <>
      <section aria-label={ERASE.found}>
        <h3 className="mb-2 font-semibold">{ERASE.found}</h3>
        <Parts parts={found.parts} />
        {found.hidden.map(({ reason }) => (
          <p key={reason} className="mt-1.5 text-sm text-muted">
            {reason}
          </p>
        ))}
      </section>
      <p className="text-sm text-muted">{ERASE.books}</p>
      {found.sharedAddresses.length > 0 && (
        <p className="text-sm text-muted">{ERASE.shared({ addresses: found.sharedAddresses.join(", ") })}</p>
      )}
      {found.isNameShared && <p className="text-sm text-muted">{ERASE.nameShared}</p>}
    </>
  );
}

function Parts({ parts }: { parts: readonly PersonalDataPart[] }) {
  if (parts.length === 0) return <p className="text-muted">{ERASE.nothing}</p>;
  return (
    <dl className="grid gap-1.5">
      {parts.map(({ what, count, outcome }) => (
        <div key={what} className="flex items-baseline justify-between gap-4">
          <dt>
            {what} <span className="text-muted tabular-nums">{count}</span>
          </dt>
          <dd className="text-sm whitespace-nowrap text-muted">{ERASE.outcomes[outcome]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Report({ done }: { done: Erasure }) {
  return (
    <div role="status" className="grid gap-4">
      <Parts parts={done.parts} />
      <p className="text-sm text-muted">
        {done.finishedAt === null
          ? ERASE.continues
          : ERASE.doneText({ texts: done.textsChanged, entries: done.logEntriesChanged })}
      </p>
      <p className="text-sm text-muted">{ERASE.books}</p>
    </div>
  );
}
