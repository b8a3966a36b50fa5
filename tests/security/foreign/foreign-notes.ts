import type { Client } from "../../../api/testing/world.ts";

type IdOf = (answer: Promise<Response>) => Promise<string>;

/** A foreign record behind every path of notes that takes an id; the longest prefix first. */
export async function createForeignNotes(admin: Client, marker: string, idOf: IdOf): Promise<[string, string][]> {
  const survey = await idOf(
    admin.post("/api/surveys", { title: marker, questions: [{ type: "text", question: marker }] }),
  );
  const said = { title: marker, content: marker, category: "Other" };
  const note = await idOf(admin.post("/api/notes", { ...said, links: [{ kind: "survey", recordId: survey }] }));
  const deleted = await idOf(admin.post("/api/notes", { ...said, title: `${marker} deleted` }));
  await admin.delete(`/api/notes/${deleted}`);
  const attachment = await idOf(
    admin.upload(`/api/notes/${note}/attachments?fileName=${marker}.txt`, marker, {
      "Content-Type": "application/octet-stream",
    }),
  );
  await admin.put(`/api/notes/${note}`, { content: `${marker} changed` });
  await admin.put(`/api/notes/${note}/reminder`, { day: "2031-01-06", time: "09:00" });
  const [version] = (await (await admin.get(`/api/notes/${note}/versions`)).json()) as { id: string }[];
  return [
    ["/api/note-versions/{id}", version?.id ?? ""],
    ["/api/notes/link-target/{id}", survey],
    ["/api/notes/trash/{id}", deleted],
    ["/api/notes/{id}/restore", deleted],
    ["/api/notes/{id}", note],
    ["/api/note-attachments/{id}", attachment],
  ];
}
