import type { NoteAttachment } from "@trellis/contract-notes/note.ts";
import { ATTACHMENT_TYPES, deleteNoteAttachment } from "@trellis/contract-notes/notes.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { FileDrop } from "@trellis/shared/ui/controls/file-drop.tsx";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { AttachmentLink, sizeText } from "../attachment-link.tsx";
import { FORM } from "./messages.ts";
import { uploadAttachments } from "./upload-attachments.ts";

const words = FORM.files;
/** What a file dialog offers; the server looks at the content. */
const OFFERED = [...ATTACHMENT_TYPES.slice(1), ".docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.md,.csv"].join(",");

interface Props {
  /** Null while the note is new: files wait until it is created. */
  noteId: string | null;
  attachments: readonly NoteAttachment[];
  waiting: readonly File[];
  onWaitingChange: (files: readonly File[]) => void;
}

/** The files of a note: chosen or dropped, removed one by one. */
export function AttachmentsField({ noteId, attachments, waiting, onWaitingChange }: Props) {
  const { mutateAsync: remove } = useEndpointMutation(deleteNoteAttachment);

  const take = async (files: readonly File[]) => {
    if (noteId === null) onWaitingChange([...waiting, ...files]);
    else await uploadAttachments(noteId, files);
  };
  const removeOne = async ({ id }: NoteAttachment) => {
    try {
      await remove({ input: { params: { id } } });
      showToast({ title: words.removed });
    } catch (error) {
      showErrorToast(words.removeFailed, error);
    }
  };
  return (
    <FileDrop words={words} heading={3} accept={OFFERED} onTake={take} className="gap-2">
      <ul className="grid gap-1 empty:hidden">
        {attachments.map((attachment) => (
          <Row
            key={attachment.id}
            label={words.remove({ name: attachment.fileName })}
            onRemove={() => void removeOne(attachment)}
          >
            <AttachmentLink attachment={attachment} />
          </Row>
        ))}
        {waiting.map((file) => (
          <Row
            key={`${file.name} ${file.lastModified} ${file.size}`}
            label={words.remove({ name: file.name })}
            onRemove={() => onWaitingChange(waiting.filter((one) => one !== file))}
          >
            <span className="min-w-0 truncate">{file.name}</span>
            <span className="text-sm whitespace-nowrap text-muted">{sizeText(file.size)}</span>
          </Row>
        ))}
      </ul>
      {waiting.length > 0 && <p className="text-sm text-muted">{words.waiting}</p>}
    </FileDrop>
  );
}

function Row({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-center gap-3">
      <span className="flex min-w-0 flex-1 items-center gap-3">{children}</span>
      <IconButton size="sm" label={label} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </li>
  );
}
