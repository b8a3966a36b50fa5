import { AppError } from "../../../kernel/errors.ts";
import { readPicture } from "../../../kernel/files/images.ts";
import type { CheckedFile } from "../../../kernel/files/record-files.ts";
import { readZipNames } from "./zip-names.ts";

const REFUSAL = "Attach a picture (PNG, JPEG, WebP), a PDF, an office document or a text file.";
const refused = (message: string) => new AppError("wrong_media_type", { message });

const OOXML = "application/vnd.openxmlformats-officedocument";
const OFFICE: readonly { folder: string; extension: string; mediaType: string }[] = [
  { folder: "word/", extension: "docx", mediaType: `${OOXML}.wordprocessingml.document` },
  { folder: "xl/", extension: "xlsx", mediaType: `${OOXML}.spreadsheetml.sheet` },
  { folder: "ppt/", extension: "pptx", mediaType: `${OOXML}.presentationml.presentation` },
];
const OPEN_DOCUMENTS: Readonly<Record<string, string>> = {
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/vnd.oasis.opendocument.presentation": "odp",
};
/** Endings that a text keeps; any other gets `.txt` behind it, so that opening the saved file runs nothing. */
const TEXT_ENDINGS = new Set(["txt", "md", "csv", "tsv", "log", "json", "ics", "vcf"]);

/**
 * What a file is, by its content alone: neither its name nor what the browser says is believed. A picture is drawn again
 * (upright, without the camera's notes); everything else is kept as it came. The name ends as what it is. Throws
 * wrong_media_type, unavailable.
 */
export async function readAttachment(file: Uint8Array, name: string): Promise<CheckedFile> {
  if (file.length === 0) throw refused(`The file is empty. ${REFUSAL}`);
  const head = new TextDecoder("latin1").decode(file.subarray(0, 8));
  if (head.startsWith("%PDF-")) return { bytes: file, mediaType: "application/pdf", fileName: endingWith(name, "pdf") };
  if (head.startsWith("PK\x03\x04")) return readOffice(file, name);
  if (head.startsWith("\xd0\xcf\x11\xe0"))
    throw refused("This file is in an old Office format, which can contain macros. Save it as .docx, .xlsx or .pptx.");
  if (isPicture(file, head)) {
    const bytes = await readPicture(file, (reason) =>
      refused(/pixels|damaged/.test(reason) ? reason : "We couldn't read this picture. Choose another one."),
    );
    return { bytes, mediaType: "image/webp", fileName: endingWith(name, "webp") };
  }
  if (isText(file)) return { bytes: file, mediaType: "text/plain; charset=utf-8", fileName: textName(name) };
  throw refused(REFUSAL);
}

function readOffice(file: Uint8Array, name: string): CheckedFile {
  const names = readZipNames(file);
  const kind = OPEN_DOCUMENTS[storedMimeType(file)];
  if (names.some((entry) => /vbaProject\.bin$|^Basic\/|^Scripts\//i.test(entry)))
    throw refused("This document contains macros, which can be harmful. Save it without them and attach it again.");
  if (kind !== undefined) return { bytes: file, mediaType: storedMimeType(file), fileName: endingWith(name, kind) };
  const office = names.includes("[Content_Types].xml")
    ? OFFICE.find(({ folder }) => names.some((entry) => entry.startsWith(folder)))
    : undefined;
  if (!office) throw refused(`You can't attach an archive. ${REFUSAL}`);
  return { bytes: file, mediaType: office.mediaType, fileName: endingWith(name, office.extension) };
}

/** What an OpenDocument says it is: its first entry is named `mimetype` and not compressed. */
function storedMimeType(file: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(file.subarray(0, 120));
  return (
    /^.{30}mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))PK/s.exec(head)?.[1] ?? ""
  );
}

const isPicture = (file: Uint8Array, head: string) =>
  head.startsWith("\x89PNG") ||
  head.startsWith("\xff\xd8\xff") ||
  (head.startsWith("RIFF") && new TextDecoder("latin1").decode(file.subarray(8, 12)) === "WEBP");

/** UTF-8 without control characters but those of lines; nothing that a browser would draw as a page. */
function isText(file: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return false;
  }
  const begin = text.slice(0, 1000).trimStart().toLowerCase();
  return !file.some(isControl) && !/^(<!doctype|<html|<svg|<\?xml|<script|<head|<body|#!|@echo)/.test(begin);
}

/** Tabulator, line feed, form feed and carriage return are text. */
const isControl = (byte: number) => (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f;

const endingOf = (name: string) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? "";
const endingWith = (name: string, ending: string) =>
  endingOf(name) === ending ? name : `${name.replace(/\.[A-Za-z0-9]{1,10}$/, "") || "file"}.${ending}`;
const textName = (name: string) => (TEXT_ENDINGS.has(endingOf(name)) ? name : `${name}.txt`);
