import { expect, type Page } from "@playwright/test";
import type { Note } from "@trellis/contract-notes/note.ts";
import type { Screen } from "../../support/screen.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { cardNamed, cards, fillNote, noteDialog, openNotes, writtenNotes } from "./notes-setup.ts";

const written = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await writtenNotes(page);
  await open(page);
};
const firstNote = async (page: Page): Promise<Note> => {
  const [note] = (await (await page.context().request.get(`${product()}/api/notes`)).json()) as Note[];
  if (!note) throw new Error("there is no note");
  return note;
};
const write = { headers: { Origin: product() } };

/** Notes, the trash, a note's page, and what opens over them. */
export const NOTE_SCREENS: readonly Screen[] = [
  {
    name: "notes",
    open: written(async (page) => {
      await openNotes(page);
      await expect(cards(page)).toHaveCount(7);
      await expect(cardNamed(page, "Board meeting in May").getByRole("checkbox").first()).toBeVisible();
    }),
  },
  {
    name: "no notes",
    open: async (page) => {
      await ownOrganization(page, "for-profit");
      await openNotes(page);
      await expect(page.getByRole("heading", { name: "No notes yet" })).toBeVisible();
    },
  },
  {
    name: "notes that are filtered",
    open: written(async (page) => {
      await openNotes(page, "?color=green&category=Financial");
      await expect(page.getByRole("heading", { name: "No matching notes" })).toBeVisible();
    }),
  },
  {
    name: "notes that could not be loaded",
    open: written(async (page) => {
      const failed = { status: 503, json: { message: "The program is starting. Try again in a moment." } };
      await page.route("**/api/notes?*", (route) => route.fulfill(failed));
      await openNotes(page);
      await expect(page.getByRole("heading", { name: "Couldn't load notes" })).toBeVisible();
    }),
  },
  {
    name: "a note",
    open: written(async (page) => {
      await openNotes(page, `/${(await firstNote(page)).id}`);
      await expect(page.getByRole("table")).toBeVisible();
    }),
  },
  {
    name: "a note that is not there",
    open: written(async (page) => {
      await openNotes(page, "/01900000-0000-7000-8000-000000000000");
      await expect(page.getByRole("heading", { name: "Note not found" })).toBeVisible();
    }),
  },
  {
    name: "writing a note that lacks something",
    open: written(async (page) => {
      await openNotes(page, "?add=note");
      await noteDialog(page, "New Note").getByRole("button", { name: "Create Note" }).click();
      await expect(page.getByText("Category is required")).toBeVisible();
    }),
  },
  {
    name: "a note's preview",
    open: written(async (page) => {
      await openNotes(page, `?edit=${(await firstNote(page)).id}`);
      await noteDialog(page, "Edit Note").getByText("Preview", { exact: true }).click();
      await expect(noteDialog(page, "Edit Note").getByRole("table")).toBeVisible();
    }),
  },
  {
    name: "a note that somebody else changed",
    open: written(async (page) => {
      const { id } = await firstNote(page);
      await openNotes(page, `?edit=${id}`);
      await expect(noteDialog(page, "Edit Note").getByLabel("Title")).toHaveValue("Board meeting in May");
      const stale = { status: 409, json: { message: "Someone else changed this note.", code: "conflict" } };
      await page.route(`**/api/notes/${id}`, (route) =>
        route.request().method() === "PUT" ? route.fulfill(stale) : route.continue(),
      );
      await fillNote(page, "Edit Note", { content: "The other way round" });
      await expect(page.getByRole("button", { name: "Keep both" })).toBeVisible();
    }),
  },
  {
    name: "a note that is due",
    open: written(async (page) => {
      const { id } = await firstNote(page);
      await page.route(`**/api/notes/${id}`, async (route) => {
        const answer = await route.fetch();
        const note = (await answer.json()) as Note;
        const reminder = { remindAt: "2026-01-05T15:00:00.000Z", isDue: true, setBy: null };
        await route.fulfill({ response: answer, json: { ...note, reminder } });
      });
      await openNotes(page, `/${id}`);
      await expect(page.getByText("You set a reminder for")).toBeVisible();
      await expect(page.getByRole("table")).toBeVisible();
    }),
  },
  {
    name: "choosing when to be reminded of a note",
    open: written(async (page) => {
      await openNotes(page, `/${(await firstNote(page)).id}`);
      await page.getByRole("button", { name: "Remind me" }).click();
      await expect(page.getByRole("dialog", { name: "Remind me" })).toBeVisible();
    }),
  },
  {
    name: "a reminder in a note's dialog",
    open: written(async (page) => {
      const { id } = await firstNote(page);
      const data = { day: "2031-01-06", time: "09:00" };
      await page.context().request.put(`${product()}/api/notes/${id}/reminder`, { ...write, data });
      await openNotes(page, `?edit=${id}`);
      await noteDialog(page, "Edit Note")
        .getByRole("button", { name: "Change reminder of Jan 6, 2031, 9:00 AM" })
        .click();
      await expect(noteDialog(page, "Edit Note").getByRole("button", { name: "Set reminder" })).toBeVisible();
    }),
  },
  {
    name: "mentioning a member in a note",
    open: written(async (page) => {
      await openNotes(page, "?add=note");
      await noteDialog(page, "New Note").getByRole("textbox", { name: "Content" }).pressSequentially("Ask @");
      await expect(page.getByRole("listbox", { name: "Members to mention" })).toBeVisible();
    }),
  },
  {
    name: "earlier versions of a note",
    open: written(async (page) => {
      const { id, content } = await firstNote(page);
      const data = { content: content.replace("spring", "summer").replace("- [ ] Book the hall\n", "") };
      await page.context().request.put(`${product()}/api/notes/${id}`, { ...write, data });
      await openNotes(page, `/${id}`);
      await page.getByRole("button", { name: "History" }).click();
      await expect(page.getByRole("dialog", { name: "Earlier versions" }).locator("del").first()).toBeVisible();
    }),
  },
  {
    name: "a note without earlier versions",
    open: written(async (page) => {
      await openNotes(page, `/${(await firstNote(page)).id}`);
      await page.getByRole("button", { name: "History" }).click();
      await expect(page.getByRole("heading", { name: "No earlier versions yet" })).toBeVisible();
    }),
  },
  {
    name: "the trash of notes",
    open: written(async (page) => {
      const { id } = await firstNote(page);
      await page.context().request.delete(`${product()}/api/notes/${id}`, write);
      await openNotes(page, "/trash");
      await expect(page.getByRole("button", { name: /^Delete permanently/ })).toBeVisible();
    }),
  },
  {
    name: "an empty trash of notes",
    open: async (page) => {
      await ownOrganization(page, "non-profit");
      await openNotes(page, "/trash");
      await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
    },
  },
];
