import type { OwnBrand } from "@trellis/contract-organizations/organization-brand.ts";
import { DEFAULT_BRAND } from "@trellis/domain/brand/default-brand.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dataUrl, samplePng } from "../../../../testing/files/sample-images.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  home = await world.organization({ name: "Riverside", plan: "enterprise" });
});

const save = (body: object, client = home.admin) => client.put("/api/own-brand", body);
const read = async (client = home.admin) => (await (await client.get("/api/own-brand")).json()) as OwnBrand;
const upload = (image: string, file: string, client = home.admin) =>
  client.put(`/api/own-brand/images/${image}`, { file });
const issuesOf = async (answer: Response) =>
  ((await answer.json()) as { issues?: { path: string; message: string }[] }).issues ?? [];

describe("an organization's own brand", () => {
  test("is the installation's until it is changed, field by field", async () => {
    expect(await read()).toMatchObject({ productName: null, mark: null, showsPoweredBy: true, isInForce: true });
    expect(world.services.brands.of(home.id)).toBe(DEFAULT_BRAND);
    const answer = await save({
      productName: " Verdant & Co ",
      supportUrl: "mailto:help@verdant.example",
      font: "serif",
    });
    expect(answer.status).toBe(200);
    await save({ showsPoweredBy: false });
    expect(await read()).toMatchObject({ productName: "Verdant & Co", font: "serif", showsPoweredBy: false });
    const brand = world.services.brands.of(home.id);
    expect(brand).toMatchObject({ name: "Verdant & Co", senderName: "Verdant & Co", tagline: "", mark: null });
    expect(world.services.brands.of(home.id)).toBe(brand);
    await save({ productName: "" });
    expect(world.services.brands.of(home.id).name).toBe(DEFAULT_BRAND.name);
  });

  test("belongs to one organization", async () => {
    await save({ productName: "Verdant" });
    const other = await world.organization({ plan: "enterprise" });
    expect(await read(other.admin)).toMatchObject({ productName: null });
    expect(world.services.brands.of(other.id)).toBe(DEFAULT_BRAND);
  });

  test("is an admin's to change, with a row in the audit log", async () => {
    const manager = await home.member("manager");
    expect((await save({ productName: "Verdant" }, manager)).status).toBe(403);
    expect((await manager.get("/api/own-brand")).status).toBe(403);
    await save({ productName: "Verdant" });
    const log = (await (await home.admin.get("/api/audit-log")).json()) as unknown;
    expect(JSON.stringify(log)).toContain("Verdant");
  });

  test("keeps what two people do apart", async () => {
    const { updatedAt } = await read();
    await save({ productName: "Verdant" });
    const answer = await home.admin.put("/api/own-brand", { tagline: "Old" }, { "If-Match": updatedAt });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ current: { productName: "Verdant", tagline: null } });
  });

  test.each([
    ["a link that runs", { supportUrl: "javascript:alert(1)" }, "supportUrl"],
    ["a link that holds a page", { termsUrl: "data:text/html,<b>" }, "termsUrl"],
    ["a link without encryption", { privacyUrl: "http://verdant.example" }, "privacyUrl"],
    ["a name of 300 characters", { productName: "V".repeat(300) }, "productName"],
    ["a name with markup", { productName: "<b>Verdant</b>" }, "productName"],
    ["a name with a line break", { productName: "Ver\ndant" }, "productName"],
    ["a name of signs alone", { productName: "***" }, "productName"],
    ["a sender with a line break", { senderName: "Ver\r\nBcc: a@b.example" }, "senderName"],
    ["a font of another server", { font: "Roboto" }, "font"],
    ["a color that closes the style", { themeColor: "red}body{" }, "themeColor"],
  ])("refuses %s", async (_, body, path) => {
    const answer = await save(body);
    expect(answer.status).toBe(422);
    expect((await issuesOf(answer)).map((issue) => issue.path)).toContain(path);
  });

  test("pauses email under a name that imitates a known one", async () => {
    await save({ senderName: "PayPal" });
    const status = async () =>
      (await (await home.admin.get("/api/user/current-organization")).json()) as { sendingStopReason: string | null };
    expect(await status()).toMatchObject({ sendingStopReason: "name" });
    await save({ senderName: "Verdant" });
    expect(await status()).toMatchObject({ sendingStopReason: null });
  });
});

describe("an image", () => {
  test("is kept as our own copy, replaced and removed", async () => {
    expect((await upload("mark", dataUrl(await samplePng(96, 96)))).status).toBe(200);
    const { mark } = await read();
    expect(mark).toMatch(/^\/api\/images\/[0-9a-f-]{36}$/);
    expect((await world.visitor.get(mark ?? "")).headers.get("content-type")).toBe("image/webp");
    await upload("mark", dataUrl(await samplePng(48, 48)));
    expect((await world.visitor.get(mark ?? "")).status).toBe(404);
    const next = (await read()).mark ?? "";
    expect((await home.admin.delete("/api/own-brand/images/mark")).status).toBe(200);
    expect(await read()).toMatchObject({ mark: null });
    expect((await world.visitor.get(next)).status).toBe(404);
  });

  test("stays while another place of the brand shows it", async () => {
    await upload("wordmark", dataUrl(await samplePng()));
    const { wordmark } = await read();
    await world.database.sql`update organization_brand set wordmark_dark = wordmark where organization_id = ${home.id}`;
    await home.admin.delete("/api/own-brand/images/wordmark");
    expect((await world.visitor.get(wordmark ?? "")).status).toBe(200);
  });

  test("is refused when it is no picture, too large or someone else's", async () => {
    const svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    expect((await upload("mark", dataUrl(new TextEncoder().encode(svg), "image/svg+xml"))).status).toBe(422);
    const large = await upload("mark", dataUrl(new Uint8Array(1024 * 1024 + 10)));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ message: "Please select a file smaller than 1 MB." });
    expect((await upload("mark", dataUrl(new Uint8Array(10 * 1024 * 1024)))).status).toBe(413);
    const other = await world.organization({ plan: "enterprise" });
    await upload("mark", dataUrl(await samplePng()), other.admin);
    const theirs = (await read(other.admin)).mark ?? "";
    expect((await upload("mark", theirs)).status).toBe(422);
    expect((await upload("favicon", dataUrl(await samplePng()))).status).toBe(404);
    expect(await read()).toMatchObject({ mark: null });
    expect((await world.visitor.get(theirs)).status).toBe(200);
  });
});

describe("a plan without white label", () => {
  test("changes nothing, by whatever call", async () => {
    const small = await world.organization({ plan: "starter" });
    for (const answer of [
      await save({ productName: "Verdant" }, small.admin),
      await upload("mark", dataUrl(await samplePng()), small.admin),
    ]) {
      expect(answer.status).toBe(402);
      expect(await answer.json()).toMatchObject({
        code: "plan_feature",
        message: expect.stringContaining("Enterprise"),
      });
    }
    expect(await read(small.admin)).toMatchObject({ productName: null, isInForce: false });
  });

  test("keeps what was chosen on a larger one, and does not show it", async () => {
    await save({ productName: "Verdant" });
    const moveTo = async (plan: string) => {
      await world.database.reference.execute(
        sql`update organization set subscription_plan = ${plan} where id = ${home.id}`,
      );
      await world.services.brands.refresh();
    };
    await moveTo("professional");
    expect(world.services.brands.of(home.id)).toBe(DEFAULT_BRAND);
    expect(await read()).toMatchObject({ productName: "Verdant", isInForce: false });
    expect((await save({ productName: "" })).status).toBe(402);
    await moveTo("enterprise");
    expect(world.services.brands.of(home.id).name).toBe("Verdant");
  });
});
