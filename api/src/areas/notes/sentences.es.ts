import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Attachment not found": "Archivo adjunto no encontrado",
    "Record not found": "Registro no encontrado",
    "We couldn't find a record that this note links to. Remove the link and save again.":
      "No encontramos un registro al que esta nota enlaza. Quite el enlace y guarde de nuevo.",
    "Reminder not found": "Recordatorio no encontrado",
    "Note not found": "Nota no encontrada",
    "Version not found": "Versión no encontrada",
    "Someone else changed this note after you opened it.":
      "Otra persona cambió esta nota después de que usted la abrió.",
    "Choose a day within the next ten years": "Elija un día de los próximos diez años",
    "A note has at most {0} attachments. Remove one first.":
      "Una nota tiene como máximo {0} archivos adjuntos. Quite uno primero.",
    "Attach a picture (PNG, JPEG, WebP), a PDF, an office document or a text file.":
      "Adjunte una imagen (PNG, JPEG, WebP), un PDF, un documento de oficina o un archivo de texto.",
    "Reminder: {0}": "Recordatorio: {0}",
    "{0}, set by {1}": "{@0}, creado por {1}",
    "{0} mentioned you": "{0} le mencionó",
    "In the note “{0}”": "En la nota “{0}”",
    "You can't attach an archive.": "No se puede adjuntar un archivo comprimido.",
    "You can't attach a program.": "No se puede adjuntar un programa.",
    "The file is empty.": "El archivo está vacío.",
    "This document contains macros, which can be harmful. Save it without them and attach it again.":
      "Este documento contiene macros, que pueden ser dañinas. Guárdelo sin ellas y adjúntelo de nuevo.",
    "This file is in an old Office format, which can contain macros. Save it as .docx, .xlsx or .pptx.":
      "Este archivo es de un programa de oficina antiguo y puede contener macros. Guárdelo como .docx, .xlsx o .pptx.",
    "We couldn't read this picture. Choose another one.": "No pudimos leer esta imagen. Elija otra.",
    "Open the note": "Abrir la nota",
  },
};
