import type { Receipt } from "@trellis/contract-finance/receipts.ts";
import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let user: Client;
let transactionId: string;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ plan: "professional" });
  user = await organization.member("user");
  const response = await user.post("/api/transactions", {
    description: "Lunch",
    amount: "42.00",
    type: "expense",
    category: "Meals & Entertainment",
    date: "2026-03-01",
  });
  transactionId = ((await response.json()) as Transaction).id;
});
afterAll(() => world.close());

const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const photo = () =>
  sharp({ create: { width: 3000, height: 4000, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();
const attach = (file: Uint8Array, fileName: string, type = "application/octet-stream", as = user) =>
  as.upload(`/api/transactions/${transactionId}/receipts?fileName=${encodeURIComponent(fileName)}`, file, {
    "Content-Type": type,
  });
const list = async () => (await (await user.get(`/api/transactions/${transactionId}/receipts`)).json()) as Receipt[];

describe("receipts", () => {
  it("are kept as they were (PDF) or redrawn (pictures), and shown without running anything", async () => {
    const paper = await attach(PDF, "March rent.pdf", "application/pdf");
    expect(paper.status).toBe(201);
    const receipt = (await paper.json()) as Receipt;
    expect(receipt).toMatchObject({ fileName: "March rent.pdf", mediaType: "application/pdf", bytes: PDF.length });
    const picture = (await (await attach(await photo(), "IMG 7.jpg", "image/jpeg")).json()) as Receipt;
    expect(picture.mediaType).toBe("image/webp");
    expect((await list()).map(({ id }) => id)).toEqual([receipt.id, picture.id]);

    const shown = await user.get(`/api/receipts/${receipt.id}`);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(PDF);
    expect(shown.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    const image = await user.get(`/api/receipts/${picture.id}`);
    expect(image.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''IMG%207.webp");
    expect(await sharp(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({
      format: "webp",
      width: 1800,
      height: 2400,
    });
  });

  it("are known by their content: a renamed program, a page and a drawing are refused", async () => {
    const before = await list();
    const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
    for (const [file, name, type] of [
      [program, "receipt.pdf", "application/pdf"],
      [new TextEncoder().encode("<html><script>1</script></html>"), "receipt.png", "image/png"],
      [new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"), "receipt.png", "image/png"],
      [new Uint8Array(), "empty.pdf", "application/pdf"],
    ] as const) {
      const refused = await attach(file, name, type);
      expect(refused.status).toBe(415);
      expect(((await refused.json()) as { message: string }).message).toContain("PDF");
    }
    expect((await attach(PDF, "x.pdf", "text/html")).status).toBe(415);
    expect((await attach(new Uint8Array(10 * 1024 * 1024 + 1), "x.pdf")).status).toBe(413);
    expect(await list()).toEqual(before);
  });

  it("of another organization are none, a viewer may look, and removing one takes its file", async () => {
    const viewer = await organization.member("viewer");
    const stranger = await world.organization({ plan: "professional", name: "Somebody else" });
    const [first] = await list();
    const address = `/api/receipts/${first?.id}`;
    expect((await viewer.get(address)).status).toBe(200);
    expect((await viewer.delete(address)).status).toBe(403);
    expect((await attach(PDF, "x.pdf", "application/pdf", viewer)).status).toBe(403);
    expect((await stranger.admin.get(address)).status).toBe(404);
    expect((await attach(PDF, "x.pdf", "application/pdf", stranger.admin)).status).toBe(404);
    expect((await user.delete(address)).status).toBe(204);
    expect((await user.get(address)).status).toBe(404);
    expect(await world.services.files.get(`receipts/${organization.id}/${first?.id}`)).toBeUndefined();
  });

  it("are ten at most, also when they come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => attach(PDF, `${index}.pdf`)));
    expect(answers.filter(({ status }) => status === 409).length).toBe(14 - (10 - 1));
    expect(await list()).toHaveLength(10);
  });
});
