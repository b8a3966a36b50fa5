import type { Note, NoteAttachment } from "@trellis/contract-notes/note.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let ours: TestOrganization;
let writer: Client;
let note: Note;
beforeAll(async () => {
  world = await createWorld();
  ours = await world.organization({ plan: "professional" });
  writer = await ours.member("user");
  const answer = await writer.post("/api/notes", { title: "Grant", content: "Papers", category: "Grant Application" });
  note = (await answer.json()) as Note;
});
afterAll(() => world.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const attach = (file: Uint8Array, name: string, as = writer, type = "application/octet-stream") =>
  as.upload(`/api/notes/${note.id}/attachments?fileName=${encodeURIComponent(name)}`, file, { "Content-Type": type });
const attachments = async () => ((await (await writer.get(`/api/notes/${note.id}`)).json()) as Note).attachments;

/** An archive of empty, stored entries: enough of one to be known by. */
function zipOf(names: readonly string[], first?: { name: string; content: string }): Uint8Array {
  const local: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content } of [...(first ? [first] : []), ...names.map((one) => ({ name: one, content: "" }))]) {
    const head = new DataView(new ArrayBuffer(30));
    head.setUint32(0, 0x04034b50, true);
    head.setUint32(18, content.length, true);
    head.setUint32(22, content.length, true);
    head.setUint16(26, name.length, true);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint16(28, name.length, true);
    entry.setUint32(42, offset, true);
    local.push(new Uint8Array(head.buffer), bytesOf(name), bytesOf(content));
    directory.push(new Uint8Array(entry.buffer), bytesOf(name));
    offset += 30 + name.length + content.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, directory.length / 2, true);
  end.setUint32(16, offset, true);
  return new Uint8Array(Buffer.concat([...local, ...directory, new Uint8Array(end.buffer)]));
}
const DOCX = zipOf(["[Content_Types].xml", "word/document.xml"]);

describe("attachments", () => {
  it("are kept as they were and handed out to be saved, never shown", async () => {
    for (const [file, name, mediaType, kept] of [
      [bytesOf("%PDF-1.7 minutes"), "Minutes März.pdf", "application/pdf", "Minutes März.pdf"],
      [DOCX, "plan.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "plan.docx"],
      [
        zipOf(["content.xml"], { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet" }),
        "table.exe",
        "application/vnd.oasis.opendocument.spreadsheet",
        "table.ods",
      ],
      [bytesOf("name,amount\nAda,3\n"), "gifts.csv", "text/plain; charset=utf-8", "gifts.csv"],
      [bytesOf("hello <b>there</b>"), "page.html", "text/plain; charset=utf-8", "page.html.txt"],
    ] as const) {
      const answer = await attach(file, name);
      expect(answer.status).toBe(201);
      const attachment = (await answer.json()) as NoteAttachment;
      expect(attachment).toMatchObject({ fileName: kept, mediaType, bytes: file.length, noteId: note.id });
      const saved = await writer.get(`/api/note-attachments/${attachment.id}`);
      expect(new Uint8Array(await saved.arrayBuffer())).toEqual(file);
      expect(saved.headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(kept)}`);
      expect(saved.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(saved.headers.get("x-content-type-options")).toBe("nosniff");
    }
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
    expect(await (await attach(photo, "IMG 7.JPG")).json()).toMatchObject({
      fileName: "IMG 7.webp",
      mediaType: "image/webp",
    });
    expect(await attachments()).toHaveLength(6);
  });

  it("are known by their content: programs, pages, drawings, archives and macros are refused", async () => {
    const before = await attachments();
    for (const [file, name] of [
      [new Uint8Array([0x4d, 0x5a, 0x90, 0, 3]), "minutes.pdf"],
      [bytesOf("<html><script>1</script></html>"), "minutes.txt"],
      [bytesOf("\ufeff  <SVG onload=alert(1)>"), "drawing.txt"],
      [bytesOf("<?xml version='1.0'?><svg/>"), "drawing.png"],
      [bytesOf("#!/bin/sh\nrm -rf /"), "notes.txt"],
      [zipOf(["run.exe"]), "plan.docx"],
      [zipOf(["[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"]), "plan.docx"],
      [DOCX.subarray(0, 40), "plan.docx"],
      [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), "old.doc"],
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]), "photo.png"],
      [new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62, 0]), "utf16.txt"],
      [new Uint8Array(), "empty.txt"],
    ] as const) {
      const refused = await attach(file, name);
      expect(`${name} ${refused.status}`).toBe(`${name} 415`);
      expect(((await refused.json()) as { message: string }).message.length).toBeGreaterThan(20);
    }
    expect((await attach(bytesOf("text"), "x.txt", writer, "text/html")).status).toBe(415);
    expect((await attach(new Uint8Array(10 * 1024 * 1024 + 1), "x.pdf")).status).toBe(413);
    expect(await attachments()).toEqual(before);
    const cleaned = (await (await attach(bytesOf("text"), "a\nb.txt")).json()) as { id: string; fileName: string };
    expect(cleaned.fileName).toBe("a b.txt");
    expect((await writer.delete(`/api/note-attachments/${cleaned.id}`)).status).toBe(204);
  });

  it("of another organization are none; a viewer saves them, and removing one takes its file", async () => {
    const viewer = await ours.member("viewer");
    const stranger = (await world.organization()).admin;
    const [first] = await attachments();
    const address = `/api/note-attachments/${first?.id}`;
    expect((await viewer.get(address)).status).toBe(200);
    expect((await viewer.delete(address)).status).toBe(403);
    expect((await attach(DOCX, "x.docx", viewer)).status).toBe(403);
    expect((await stranger.get(address)).status).toBe(404);
    expect((await attach(DOCX, "x.docx", stranger)).status).toBe(404);
    expect((await writer.delete(address)).status).toBe(204);
    expect((await writer.get(address)).status).toBe(404);
    expect(await world.services.files.get(`notes/${ours.id}/${first?.id}`)).toBeUndefined();
  });

  it("are twenty at most, also when they come at once", async () => {
    const had = (await attachments()).length;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => attach(bytesOf(`File ${n}`), `${n}.txt`)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(had);
    expect(await attachments()).toHaveLength(20);
  });
});
