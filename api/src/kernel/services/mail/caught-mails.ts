import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { attachmentFile, type CaughtMail } from "./caught-mail.ts";

const FILE = /^([0-9a-f-]{36})\.json$/;
const MAX_SHOWN = 200;

/** The latest mails of the folder, newest first. */
export async function listCaughtMails(folder: string): Promise<CaughtMail[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.flatMap((name) => FILE.exec(name)?.[1] ?? []);
  const latest = ids.sort().reverse().slice(0, MAX_SHOWN);
  const mails = await Promise.all(latest.map((id) => findCaughtMail(folder, id)));
  return mails.filter((mail) => mail !== undefined);
}

/** One mail, or undefined for an unknown id. */
export async function findCaughtMail(folder: string, id: string): Promise<CaughtMail | undefined> {
  if (!FILE.test(`${id}.json`)) return undefined;
  try {
    return JSON.parse(await readFile(path.join(folder, `${id}.json`), "utf8")) as CaughtMail;
  } catch {
    return undefined;
  }
}

/** What is in an attachment, or undefined where the folder has none; mails that were caught before kept only its name. */
export async function readCaughtAttachment(
  folder: string,
  { id }: CaughtMail,
  at: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path.join(folder, attachmentFile(id, at))));
  } catch {
    return undefined;
  }
}
