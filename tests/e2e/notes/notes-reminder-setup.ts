import type { APIRequestContext, Page } from "@playwright/test";
import type { Note, NoteReminder } from "@trellis/contract-notes/note.ts";
import { product } from "../shell/shell-setup.ts";
import { noteDialog } from "./notes-setup.ts";

/** Day and time on the clock of a new organization, so many whole minutes from the next one on. */
export function clockIn(minutes: number): { day: string; time: string } {
  const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + (minutes - 1) * 60_000);
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "America/Chicago",
    dateStyle: "short",
    timeStyle: "short",
  }).format(at);
  const [day = "", time = ""] = text.split(" ");
  return { day, time };
}

/** The caller's own reminder of a note. */
export const reminderOf = async (call: APIRequestContext, { id }: Note): Promise<NoteReminder | null> =>
  ((await (await call.get(`${product()}/api/notes/${id}`)).json()) as Note).reminder;

/** Where the text of the open note is edited. */
export const contentOf = (page: Page) => noteDialog(page, "Edit Note").getByRole("textbox", { name: "Content" });
