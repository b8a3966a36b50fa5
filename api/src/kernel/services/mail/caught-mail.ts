import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createId } from "../../db/create-id.ts";
import type { Mail, Mailer } from "./mailer.ts";

/**
 * A mail as the folder keeps it: attachments by name and size, each in a file beside it; calendar files with their text too.
 * Of the signature it says whose it would be; the key stays out of files.
 */
export interface CaughtMail extends Omit<Mail, "attachments" | "signature"> {
  signedBy?: string;
  id: string;
  caughtAt: string;
  attachments: { filename: string; contentType: string; bytes: number; text?: string }[];
}

/** The file of the attachment at a place of its mail. */
export const attachmentFile = (id: string, at: number): string => `${id}-${at}.attachment`;

/** Keeps every mail in a folder instead of sending it: for development, where /dev/mail shows them. */
export function createCaughtMail(folder: string): Mailer {
  return {
    async send({ attachments = [], signature, ...mail }) {
      const caught: CaughtMail = {
        ...mail,
        ...(signature ? { signedBy: `${signature.selector}._domainkey.${signature.domain}` } : {}),
        // Ids grow with time, so that names sort by it.
        id: createId(),
        caughtAt: new Date().toISOString(),
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          bytes: content.length,
          ...(contentType.startsWith("text/calendar") ? { text: new TextDecoder().decode(content) } : {}),
        })),
      };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const [at, { content }] of attachments.entries())
        await writeFile(path.join(folder, attachmentFile(caught.id, at)), content, { mode: 0o600 });
      const file = path.join(folder, `${caught.id}.json`);
      // Written aside and moved: the page never reads half a mail.
      await writeFile(`${file}.part`, JSON.stringify(caught), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
