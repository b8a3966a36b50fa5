import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { sendContactMessage } from "@trellis/contract-contacts/messages.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useRef, useState } from "react";
import { MessageFields } from "./message-fields.tsx";
import { MessagePreview } from "./message-preview.tsx";
import type { MessageValues } from "./message-values.ts";
import { MESSAGE } from "./messages.ts";

const views = () =>
  [
    { value: "write", label: MESSAGE.write },
    { value: "preview", label: MESSAGE.preview },
  ] as const;

interface Props {
  contact: Contact;
  /** To which it shall go; else the first one at which mails arrive. */
  address: string | null;
  onClose: () => void;
}

/** A personal email. The typed text is kept on this device until it is sent. */
export function MessageDialog({ contact, address, onClose }: Props) {
  const send = useEndpointMutation(sendContactMessage);
  const alive = contact.emails.filter(({ suppressed }) => suppressed !== "bounced");
  const [values, setValues, draft] = useDraftState<MessageValues>(`message:${contact.id}`, () => ({
    subject: "",
    body: "",
    address: alive.find(({ email }) => email === address)?.email ?? alive[0]?.email ?? "",
  }));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [view, setView] = useState<"write" | "preview">("write");
  const sent = useRef({ text: "", key: "" });
  const change = (part: Partial<MessageValues>) => setValues((before) => ({ ...before, ...part }));

  async function submit() {
    const problems = {
      ...(values.subject.trim() === "" && { subject: MESSAGE.subjectMissing }),
      ...(values.body.trim() === "" && { body: MESSAGE.bodyMissing }),
    };
    setWrong(problems);
    if (Object.keys(problems).length > 0) return setView("write");
    // The same mail sent again after an answer that was lost goes out once.
    const text = JSON.stringify(values);
    if (sent.current.text !== text) sent.current = { text, key: randomId() };
    try {
      await send.mutateAsync({
        input: { params: { id: contact.id }, body: values },
        idempotencyKey: sent.current.key,
      });
    } catch (error) {
      setWrong(complaintsOf(error));
      setView("write");
      return showErrorToast(MESSAGE.failed, error);
    }
    draft.drop();
    showToast({ title: MESSAGE.sent({ name: contact.name }) });
    onClose();
  }

  if (alive.length === 0)
    return (
      <Dialog title={MESSAGE.title({ name: contact.name })} onClose={onClose} readOnly>
        <Banner tone="warning">{MESSAGE.noAddress}</Banner>
      </Dialog>
    );
  return (
    <FormDialog
      title={MESSAGE.title({ name: contact.name })}
      size="lg"
      words={{ cancel: MESSAGE.cancel, save: MESSAGE.send }}
      form={{
        draft,
        busy: send.isPending,
        submit: () => {
          if (!send.isPending) void submit();
        },
      }}
      onClose={onClose}
      lead={
        <div>
          <Segmented label={MESSAGE.view} value={view} onValueChange={setView} items={views()} />
        </div>
      }
    >
      {view === "write" ? (
        <MessageFields contact={contact} values={values} wrong={wrong} onChange={change} />
      ) : (
        <MessagePreview contactId={contact.id} values={values} />
      )}
    </FormDialog>
  );
}
