import { tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import type { NoteAttachment } from "@trellis/shared/contract/notes/note.ts";
import { ATTACHMENT_TYPES, deleteNoteAttachment } from "@trellis/shared/contract/notes/notes.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/button.tsx";
import Paperclip from "lucide-react/icons/paperclip";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useRef, useState } from "react";
import { AttachmentLink, sizeText } from "./attachment-link.tsx";
import { FORM } from "./form-strings.ts";
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
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync: remove } = useEndpointMutation(deleteNoteAttachment);

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (noteId === null) return onWaitingChange([...waiting, ...files]);
    setBusy(true);
    await uploadAttachments(noteId, files);
    setBusy(false);
  };
  const removeOne = async ({ id }: NoteAttachment) => {
    try {
      await remove({ input: { params: { id } } });
      showToast({ title: words.removed });
    } catch (error) {
      tellFailure(words.removeFailed, error);
    }
  };
  return (
    <section
      aria-labelledby={titleId}
      className={`grid gap-2 rounded-md ${isOver ? "outline-2 outline-offset-4 outline-accent" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
    >
      <h3 id={titleId} className="text-sm font-medium">
        {words.title}
      </h3>
      <ul className="grid gap-1 empty:hidden">
        {attachments.map((attachment) => (
          <Row
            key={attachment.id}
            label={words.remove(attachment.fileName)}
            onRemove={() => void removeOne(attachment)}
          >
            <AttachmentLink attachment={attachment} />
          </Row>
        ))}
        {waiting.map((file) => (
          <Row
            key={`${file.name} ${file.lastModified} ${file.size}`}
            label={words.remove(file.name)}
            onRemove={() => onWaitingChange(waiting.filter((one) => one !== file))}
          >
            <span className="min-w-0 truncate">{file.name}</span>
            <span className="text-sm whitespace-nowrap text-muted">{sizeText(file.size)}</span>
          </Row>
        ))}
      </ul>
      {waiting.length > 0 && <p className="text-sm text-muted">{words.waiting}</p>}
      <input
        ref={input}
        type="file"
        accept={OFFERED}
        multiple
        tabIndex={-1}
        aria-label={words.label}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          void take(files);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button size="sm" busy={isBusy} icon={<Paperclip aria-hidden="true" />} onClick={() => input.current?.click()}>
          {isBusy ? words.uploading : words.add}
        </Button>
        <p className="min-w-0 flex-1 text-sm text-muted">{words.hint}</p>
      </div>
    </section>
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
