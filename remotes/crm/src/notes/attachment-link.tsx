import type { NoteAttachment } from "@trellis/contract-notes/note.ts";
import { getNoteAttachment } from "@trellis/contract-notes/notes.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import FileText from "lucide-react/icons/file-text";
import { TEXT } from "./messages.ts";

const KILOBYTE = 1024;

/** "14 KB", "2.3 MB". */
export const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${formatNumber(bytes / KILOBYTE / KILOBYTE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

/** A file by its name and size; pressed, it is saved. */
export function AttachmentLink({ attachment }: { attachment: NoteAttachment }) {
  return (
    <>
      <a
        href={endpointUrl(getNoteAttachment, { params: { id: attachment.id } })}
        download={attachment.fileName}
        aria-label={TEXT.download({ name: attachment.fileName })}
        className="icons flex min-w-0 items-center gap-2 hover:underline"
      >
        <FileText aria-hidden="true" className="text-muted" />
        <span className="truncate">{attachment.fileName}</span>
      </a>
      <span className="text-sm whitespace-nowrap text-muted tabular-nums">{sizeText(attachment.bytes)}</span>
    </>
  );
}
