import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dataUrl, samplePng, sampleWebp } from "../../../testing/files/sample-images.ts";
import { type Client, createWorld, type World } from "../../../testing/world.ts";

let world: World;
let person: Client;
beforeAll(async () => {
  world = await createWorld();
  person = await world.signIn();
});
afterAll(() => world?.close());

const patch = (body: object) => person.patch("/api/user/profile", body);
const me = async () => (await (await person.get("/api/auth/user")).json()) as Record<string, unknown>;

describe("one's own profile", () => {
  test("takes names, keeps what is left out, and works without an organization", async () => {
    expect(await (await patch({ firstName: " Maya ", lastName: "Ellison" })).json()).toMatchObject({
      firstName: "Maya",
      lastName: "Ellison",
      email: person.email,
    });
    await patch({ lastName: "" });
    expect(await me()).toMatchObject({ firstName: "Maya", lastName: null });
  });

  test.each<[object, string]>([
    [{ email: "other@example.org" }, "email"],
    [{ role: "admin" }, "role"],
    [{ isActive: false }, "isActive"],
    [{ firstName: "x".repeat(101) }, "firstName"],
    [{ firstName: "Maya\r\nBcc: everyone@example.org" }, "firstName"],
    [{ lastName: "a\0b" }, "lastName"],
    [{ profileImageUrl: "javascript:alert(1)" }, "profileImageUrl"],
    [{ profileImageUrl: "ftp://example.org/me.png" }, "profileImageUrl"],
    [{ profileImageUrl: "/api/images/5f2b7c1e-3f0e-4c5a-9f59-2b9cbb0f3f5d" }, "profileImageUrl"],
  ])("refuses %j and changes nothing", async (body, path) => {
    const before = await me();
    const answer = await patch({ firstName: "Half done", ...body });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { issues: { path: string }[] }).issues[0]?.path).toBe(path);
    expect(await me()).toEqual(before);
  });

  test("an uploaded picture becomes 256 px square, and the one before it goes", async () => {
    const first = (await (await patch({ profileImageUrl: dataUrl(await samplePng(800, 300)) })).json()) as {
      profileImageUrl: string;
    };
    const image = await world.visitor.get(first.profileImageUrl);
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({
      format: "webp",
      width: 256,
      height: 256,
    });
    await patch({ profileImageUrl: first.profileImageUrl });
    expect((await world.visitor.get(first.profileImageUrl)).status).toBe(200);
    const second = (await (await patch({ profileImageUrl: dataUrl(await sampleWebp()) })).json()) as {
      profileImageUrl: string;
    };
    expect((await world.visitor.get(first.profileImageUrl)).status).toBe(404);
    await patch({ profileImageUrl: null });
    expect((await world.visitor.get(second.profileImageUrl)).status).toBe(404);
    expect(await me()).toMatchObject({ profileImageUrl: null });
  });

  test("a language is theirs until they follow the browser again", async () => {
    expect(await me()).toMatchObject({ language: null });
    const language = OFFERED_LANGUAGES.at(-1);
    expect(await (await patch({ language })).json()).toMatchObject({ language });
    await patch({ firstName: "Maya" });
    expect(await me()).toMatchObject({ language });
    await patch({ language: null });
    expect(await me()).toMatchObject({ language: null });
    expect((await patch({ language: "xx" })).status).toBe(422);
  });

  test("stays open after the trial has ended", async () => {
    const { admin } = await world.organization();
    world.setNow(new Date(Date.now() + 30 * 24 * 60 * 60 * 1000));
    const answer = await admin.patch("/api/user/profile", { firstName: "Later" });
    world.setNow(undefined);
    expect(answer.status).toBe(200);
  });

  test("an unknown image is not found, whatever its id looks like", async () => {
    for (const id of ["5f2b7c1e-3f0e-4c5a-9f59-2b9cbb0f3f5d", "..%2f..%2fauth-secret", "x"])
      expect((await world.visitor.get(`/api/images/${id}`)).status).toBe(404);
  });
});
