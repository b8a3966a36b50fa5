import { MAX_ATTACHMENT_BYTES } from "@trellis/contract-notes/choices.ts";
import { addNoteAttachment } from "@trellis/contract-notes/notes.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { FORM } from "./messages.ts";

/** A name that the API takes: one line without control characters, not longer than it keeps. */
const nameOf = ({ name }: File) =>
  name
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ")
    .trim()
    .slice(-200) || "file";

/**
 * Attaches files one after the other; each that is refused is said, and the others continue. Returns how many were
 * taken.
 */
export async function uploadAttachments(noteId: string, files: readonly File[]): Promise<number> {
  let taken = 0;
  for (const file of files) {
    try {
      if (file.size > MAX_ATTACHMENT_BYTES) throw new Error(FORM.files.tooLarge);
      await callEndpoint(addNoteAttachment, { params: { id: noteId }, query: { fileName: nameOf(file) } }, { file });
      taken++;
    } catch (error) {
      showErrorToast(FORM.files.failed({ name: file.name }), error);
    }
  }
  if (taken > 0) await refreshAreas(["notes"]);
  return taken;
}
