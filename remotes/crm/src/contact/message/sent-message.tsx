import { type ContactMessage, getContactMessage } from "@trellis/contract-contacts/messages.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { RecordLoader } from "@trellis/shared/ui/screen/record-loader.tsx";
import { MailText } from "./message-preview.tsx";
import { MESSAGE } from "./messages.ts";

const TONES = { queued: "neutral", sent: "success", failed: "danger", cancelled: "warning" } as const;

/** A personal email as sent, with its delivery status. */
export function SentMessage({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const query = useEndpoint(getContactMessage, { params: { id: messageId } }, { fresh: true });
  return (
    <Dialog
      size="lg"
      readOnly
      title={query.data?.subject ?? MESSAGE.readTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{MESSAGE.close}</Button>}
    >
      <RecordLoader query={query} rows={6} words={{ gone: MESSAGE.gone, failed: MESSAGE.loadFailed }}>
        {(message) => <Message message={message} />}
      </RecordLoader>
    </Dialog>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const { status, failure, address, sentByName, createdAt, sentAt, html } = message;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        <Badge tone={TONES[status]}>{MESSAGE.states[status]}</Badge>
        <span className="wrap-anywhere">{MESSAGE.toAddress({ address })}</span>
        {sentByName && <span>{MESSAGE.from({ name: sentByName })}</span>}
        <Instant at={sentAt ?? createdAt} />
      </p>
      {failure && <p className="text-sm text-danger-text">{failure}</p>}
      <MailText html={html} />
    </div>
  );
}
