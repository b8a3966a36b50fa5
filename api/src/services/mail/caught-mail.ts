import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createId } from "../../db/create-id.ts";
import type { Mailer } from "./mailer.ts";

/** Keeps every mail in a folder instead of sending it: for development, where /dev/mail shows them. */
export function createCaughtMail(folder: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${createId()}.json`), JSON.stringify(mail), { mode: 0o600 });
    },
  };
}
