import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DEFAULT_BRAND } from "@trellis/domain/brand/default-brand.ts";
import { afterAll, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "brand-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (settings: unknown) => {
  const file = path.join(folder, "brand.json");
  writeFileSync(file, typeof settings === "string" ? settings : JSON.stringify(settings));
  return readEnv({ DATA_DIR: folder, BRAND_FILE: file });
};

it("is the default one without a file", () => {
  const env = readEnv({ DATA_DIR: folder });
  expect(env.brand.brand).toBe(DEFAULT_BRAND);
  expect(env.mailFrom).toBe(`${DEFAULT_BRAND.name} <no-reply@trellis.example>`);
});

it("takes what a file states, with images beside it", () => {
  writeFileSync(path.join(folder, "mark.png"), "image");
  const env = read({
    name: "Verdant",
    tagline: "All of it",
    mark: "mark.png",
    supportUrl: "mailto:help@verdant.example",
  });
  const address = expect.stringMatching(/^\/brand\/[0-9a-f]{12}\.png$/);
  expect(env.brand.brand).toMatchObject({
    name: "Verdant",
    senderName: "Verdant",
    tagline: "All of it",
    mark: address,
  });
  expect(JSON.stringify(env.brand.brand)).not.toContain("trellis.example");
  expect(env.mailFrom).toBe("Verdant <no-reply@product.example>");
  expect([...env.brand.images.values()].map((bytes) => new TextDecoder().decode(bytes))).toEqual(["image"]);
});

it.each([
  ["no JSON", "{", /BRAND_FILE: .*can't be read as JSON/],
  ["a name of 300 characters", { name: "x".repeat(300) }, /name: At most 40 characters/],
  ["no name", { name: " " }, /name: Enter the product's name/],
  [
    "a link that runs",
    { name: "A", termsUrl: "javascript:alert(1)" },
    /termsUrl: Enter an address that starts with https/,
  ],
  ["a link without encryption", { name: "A", termsUrl: "http://a.example" }, /termsUrl: Enter an address/],
  ["an image elsewhere", { name: "A", mark: "../mark.png" }, /mark: a PNG, JPEG or WebP file/],
  ["an image that is not there", { name: "A", mark: "none.png" }, /mark: none\.png can't be read/],
  ["an unknown setting", { name: "A", size: "large" }, /BRAND_FILE/],
])("refuses %s", (_, settings, problem) => {
  expect(() => read(settings)).toThrow(problem);
});
