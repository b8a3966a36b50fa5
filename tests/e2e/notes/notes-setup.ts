import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type { Note } from "@trellis/contract-notes/note.ts";
import { send } from "../finance/finance-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";

export const NOTES = "/app/notes";

export const MINUTES = `# Board meeting

The budget for spring was **approved**.

- [x] Send the minutes
- [ ] Call the caterer
- [ ] Book the hall

| Item | Cost |
| --- | --- |
| Hall | $300 |

See [the venue](https://venue.example/hall).
`;

/** Writes a note with the page's own session. */
export const addNote = (request: APIRequestContext, title: string, more: object = {}) =>
  send(request, "/api/notes", {
    title,
    content: `What was said about ${title}.`,
    category: "Meeting Notes",
    ...more,
  }) as Promise<Note>;

/** A non-profit of someone new with seven notes: one of each color, one pinned, one linked, one with a file. */
export async function writtenNotes(page: Page): Promise<APIRequestContext> {
  const call = await ownOrganization(page, "non-profit");
  await addNote(call, "Grant of the county", { category: "Grant Application", color: "green" });
  await addNote(call, "Volunteers for the supper", { category: "Volunteer", color: "blue" });
  await addNote(call, "Insurance runs out in June", { category: "Compliance", color: "red" });
  const survey = { title: "Supper feedback", questions: [{ type: "text", question: "How was it?" }] };
  const { id } = (await send(call, "/api/surveys", survey)) as { id: string };
  await addNote(call, "What guests said", {
    category: "Program Update",
    color: "purple",
    links: [{ kind: "survey", recordId: id }],
  });
  const { id: grant } = await addNote(call, "Letter to the Whitfields", {
    category: "Donor Relations",
    color: "indigo",
  });
  const file = await call.post(`${product()}/api/notes/${grant}/attachments?fileName=letter.txt`, {
    headers: { Origin: product(), "Content-Type": "application/octet-stream" },
    data: Buffer.from("Dear Mr. and Mrs. Whitfield"),
  });
  expect(file.status()).toBe(201);
  const board = await addNote(call, "Board meeting in May", { category: "Board Meeting", content: MINUTES });
  await call.put(`${product()}/api/notes/${board.id}/pin`, {
    data: { isPinned: true },
    headers: { Origin: product() },
  });
  await addNote(call, "Ideas for next year", { category: "Other" });
  return call;
}

export async function openNotes(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}${NOTES}${address}`);
  await expect(
    page.getByRole("heading", { level: 1, name: "Notes & Documentation", includeHidden: true }),
  ).toBeVisible();
}

export const cards = (page: Page) => page.getByRole("region", { name: "Notes" }).getByRole("article");
export const cardNamed = (page: Page, title: string) => page.getByRole("article", { name: title });
export const noteDialog = (page: Page, title: "New Note" | "Edit Note") => page.getByRole("dialog", { name: title });

/** Fills the dialog's fields. */
export async function fillNote(
  page: Page,
  title: "New Note" | "Edit Note",
  values: { title?: string; category?: string; content?: string },
): Promise<void> {
  const dialog = noteDialog(page, title);
  if (values.title !== undefined) await dialog.getByLabel("Title").fill(values.title);
  if (values.category !== undefined) await dialog.getByLabel("Category").selectOption(values.category);
  if (values.content !== undefined) await dialog.getByRole("textbox", { name: "Content" }).fill(values.content);
}

/** A separate window in which the same person is signed in. */
export async function otherWindow(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  return context.newPage();
}
