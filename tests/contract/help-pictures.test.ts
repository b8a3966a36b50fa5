import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MAX_PICTURE_BYTES, pictureAddress } from "../../host/help/pictures.ts";
import { readArticles } from "../../host/help/read-articles.ts";
import { HELP_SHOTS } from "../screens/help-shots.ts";
import { ROOT } from "./project-files.ts";

// The pictures of help pages are committed; `npm run screenshots -- help-pictures` makes them (`tests/screens/help-pictures.spec.ts`).

const PUBLIC = path.join(ROOT, "host/public");
const LANGUAGES = ["en", "es"] as const;
const pictured = (language: (typeof LANGUAGES)[number]) => readArticles(language).filter(({ picture }) => picture);

test("each help page with a picture has it in both languages, and small enough", () => {
  const wrong = LANGUAGES.flatMap((language) =>
    pictured(language).flatMap(({ slug }) => {
      const file = path.join(PUBLIC, pictureAddress(slug, language));
      if (!existsSync(file)) return [`${file} is missing: npm run screenshots -- help-pictures`];
      return statSync(file).size > MAX_PICTURE_BYTES ? [`${file} is larger than ${MAX_PICTURE_BYTES} bytes`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("the script makes the picture of every page that has one, and no other is committed", () => {
  const made = Object.keys(HELP_SHOTS).toSorted();
  for (const language of LANGUAGES) {
    const committed = readdirSync(path.join(PUBLIC, "help-pictures", language)).map((file) => path.parse(file).name);
    expect(
      pictured(language)
        .map(({ slug }) => slug)
        .toSorted(),
    ).toEqual(made);
    expect(committed.toSorted()).toEqual(made);
  }
});

test("a picture says what it shows, in the page's language", () => {
  const texts = LANGUAGES.map((language) => pictured(language).map(({ picture }) => picture ?? ""));
  for (const text of texts.flat()) expect(text.length).toBeGreaterThan(25);
  expect(new Set(texts.flat()).size).toBe(texts.flat().length);
});
