import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bombPng, dataUrl, sampleGif, samplePng, sampleWebp, sidewaysJpeg } from "../../../testing/sample-images.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
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
      [new TextEncoder().encode("<html>"), /not a PNG/],
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
    expect((await put({ logoUrl: "https://example.org/logo.png" })).status).toBe(200);
    expect((await world.visitor.get(second)).status).toBe(404);
    expect(await logo()).toBe("https://example.org/logo.png");
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

test("the server never fetches an address that somebody typed", async () => {
  let hits = 0;
  const canary = createServer((_, answer) => {
    hits += 1;
    answer.end("here");
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  const { port } = canary.address() as { port: number };
  const address = `http://127.0.0.1:${port}/logo.png`;
  await put({ logoUrl: address, website: address });
  await home.admin.patch("/api/user/profile", { profileImageUrl: address });
  for (const path of ["/api/business-settings", "/api/auth/user", "/api/user/organizations"])
    await home.admin.get(path);
  await put({ logoUrl: null });
  await home.admin.patch("/api/user/profile", { profileImageUrl: null });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await new Promise((resolve) => canary.close(resolve));
  expect(hits).toBe(0);
});
