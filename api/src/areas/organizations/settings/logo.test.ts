import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createImageWeb } from "../../../../testing/files/image-web.ts";
import {
  bombPng,
  dataUrl,
  sampleGif,
  samplePng,
  sampleWebp,
  sidewaysJpeg,
} from "../../../../testing/files/sample-images.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

const images = createImageWeb();
let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld({ services: { web: images.web } });
  home = await world.organization({ name: "Riverside" });
});
afterAll(() => world?.close());

const put = (body: object, client = home.admin) => client.put(`/api/business-settings/${home.id}`, body);
const logo = async (): Promise<string | null> =>
  ((await (await home.admin.get("/api/business-settings")).json()) as { logoUrl: string | null }).logoUrl;
const upload = async (bytes: Uint8Array, mediaType?: string) => {
  const answer = await put({ logoFile: dataUrl(bytes, mediaType) });
  expect(answer.status).toBe(200);
  return (await logo()) ?? "";
};

describe("a logo file", () => {
  test.each([
    ["PNG", samplePng],
    ["JPEG", sidewaysJpeg],
    ["WebP", sampleWebp],
  ])("%s is kept and answered to anyone, for ever", async (_, sample) => {
    const address = await upload(await sample());
    expect(address).toMatch(/^\/api\/images\/[0-9a-f]{8}-[0-9a-f]{4}-4/);
    const image = await world.visitor.get(address);
    expect(image.status).toBe(200);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
    });
    expect(
      Buffer.from(await image.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
  });

  test("is known by its content, not by what it claims to be", async () => {
    expect(await upload(await samplePng(), "image/svg+xml")).toMatch(/^\/api\/images\//);
    for (const [bytes, message] of [
      [await sampleGif(), /GIF images/],
      [new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"), /SVG images/],
      [new TextEncoder().encode("<html>"), /isn't a PNG/],
    ] as const) {
      const before = await logo();
      const answer = await put({ logoFile: dataUrl(bytes, "image/png"), phone: "half done" });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        issues: [{ path: "logoFile", message: expect.stringMatching(message) }],
      });
      expect(await logo()).toBe(before);
    }
  });

  test("beyond 5 MB is refused with the specified words, beyond the body's cap too", async () => {
    const answer = await put({ logoFile: dataUrl(new Uint8Array(5 * 1024 * 1024 + 1)) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: "Please select a file smaller than 5MB." });
    expect((await put({ logoFile: dataUrl(new Uint8Array(6.5 * 1024 * 1024)) })).status).toBe(413);
  });

  test("an image bomb answers 422 quickly and the program goes on", async () => {
    const bomb = dataUrl(bombPng(30_000));
    const started = performance.now();
    const [answer, other] = await Promise.all([put({ logoFile: bomb }), home.admin.get("/api/user/organizations")]);
    expect(performance.now() - started).toBeLessThan(3000);
    expect([answer.status, other.status]).toEqual([422, 200]);
    expect(await upload(await samplePng())).toMatch(/^\/api\/images\//);
  });

  test.each([
    "data:image/png;base64,",
    "data:image/png;base64,%%%",
    "data:text/html;base64,PGI+",
    "data:image/png,abc",
  ])("%s is refused", async (logoFile) => expect((await put({ logoFile })).status).toBe(422));
});

describe("one logo at a time", () => {
  test("a new file, an address or nothing takes the old file away", async () => {
    const first = await upload(await samplePng());
    const second = await upload(await sampleWebp());
    expect((await world.visitor.get(first)).status).toBe(404);
    const typed = images.serve("https://example.org/logo.png", await samplePng());
    expect((await put({ logoUrl: typed })).status).toBe(200);
    expect((await world.visitor.get(second)).status).toBe(404);
    expect(await logo()).toMatch(/^\/api\/images\//);
    const third = await upload(await samplePng());
    expect((await put({ logoUrl: "", logoFile: null })).status).toBe(200);
    expect(await logo()).toBeNull();
    expect((await world.visitor.get(third)).status).toBe(404);
  });

  test("the record's own address may be sent back; a file beside it counts", async () => {
    const address = await upload(await samplePng());
    expect((await put({ logoUrl: address, logoFile: null })).status).toBe(200);
    expect(await logo()).toBe(address);
    await put({ logoUrl: address, logoFile: dataUrl(await sampleWebp()) });
    expect(await logo()).not.toBe(address);
  });

  test("another record's image cannot be taken, and so not be taken away", async () => {
    const address = await upload(await samplePng());
    const other = await world.organization();
    const answer = await other.admin.put(`/api/business-settings/${other.id}`, { logoUrl: address });
    expect(answer.status).toBe(422);
    expect((await other.admin.patch("/api/user/profile", { profileImageUrl: address })).status).toBe(422);
    expect((await world.visitor.get(address)).status).toBe(200);
  });

  test("a refused save leaves no file behind", async () => {
    const kept: string[] = [];
    const { files } = world.services;
    world.services.files = {
      ...files,
      put(key, ...rest) {
        kept.push(key);
        return files.put(key, ...rest);
      },
    };
    const manager = await home.member("manager");
    const answer = await put({ logoFile: dataUrl(await samplePng()), brandColors: { primary: "#000000" } }, manager);
    world.services.files = files;
    expect(answer.status).toBe(403);
    expect(kept).toHaveLength(1);
    expect(await files.get(kept[0] ?? "")).toBeUndefined();
  });
});

describe("an address that a person typed", () => {
  const profile = (profileImageUrl: string | null) => home.admin.patch("/api/user/profile", { profileImageUrl });

  test("is fetched once, when it is saved: what is shown is our own copy of the image", async () => {
    const typed = images.serve("https://pictures.example/me.png", await samplePng(900, 300));
    images.asked.length = 0;
    await put({ logoUrl: typed, website: typed });
    const { profileImageUrl } = (await (await profile(typed)).json()) as { profileImageUrl: string };
    expect(images.asked).toEqual([typed, typed]);
    for (const address of [await logo(), profileImageUrl]) {
      expect(address).toMatch(/^\/api\/images\//);
      expect((await world.visitor.get(address ?? "")).headers.get("content-type")).toBe("image/webp");
    }
    for (const path of ["/api/business-settings", "/api/auth/user", "/api/user/organizations"])
      await home.admin.get(path);
    await put({ logoUrl: null });
    await profile(null);
    expect(images.asked).toHaveLength(2);
    expect((await world.visitor.get(profileImageUrl)).status).toBe(404);
  });

  test("that answers no image is refused at its field, and nothing is changed", async () => {
    const before = await logo();
    images.serve("https://pictures.example/page", new TextEncoder().encode("<html>"));
    images.serve("https://pictures.example/huge.png", new Uint8Array(5 * 1024 * 1024 + 1));
    for (const [address, message] of [
      ["https://nowhere.example/logo.png", /couldn't load an image from this address/],
      ["https://pictures.example/page", /isn't a PNG, JPEG or WebP/],
      ["https://pictures.example/huge.png", /larger than 5MB/],
    ] as const) {
      const answer = await put({ logoUrl: address, phone: "half done" });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        issues: [{ path: "logoUrl", message: expect.stringMatching(message) }],
      });
    }
    expect(await logo()).toBe(before);
  });

  test("of before this rule is still shown, and may be sent back as it is", async () => {
    const address = "https://old.example/logo.png";
    await world.database.sql`update organization set logo = ${address} where id = ${home.id}`;
    expect((await put({ logoUrl: address, phone: "1" })).status).toBe(200);
    expect(await logo()).toBe(address);
    await put({ logoUrl: null });
  });
});

test("a logo that a sent paper still shows stays when the settings take another", async () => {
  const address = await upload(await samplePng());
  const answer = await home.admin.post("/api/invoices/simple", {
    companyName: "Riverside",
    logoUrl: address,
    invoiceNumber: "INV-1",
    clientName: "Client",
    clientEmail: "client@example.org",
    dueDate: "2030-01-01",
    items: [{ description: "Work", quantity: 1, rate: "5.00" }],
  });
  expect(answer.status).toBe(201);
  await upload(await sampleWebp());
  expect((await world.visitor.get(address)).status).toBe(200);
});
