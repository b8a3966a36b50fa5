import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectTypeOf, it } from "vitest";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const types = read("types/trellis-embeds.d.ts");
const bodyOf = (name: string) => new RegExp(`interface ${name}\\b[^{]*\\{([^}]*)\\}`).exec(types)?.[1] ?? "";
const toAttribute = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it.each([
  ["survey", "TrellisSurvey"],
  ["donation", "TrellisDonation"],
])("the types know every attribute and event of the %s's element", (element, name) => {
  const source = read(`src/${element}-element.tsx`);
  const listed = (what: string) =>
    Array.from(
      (new RegExp(`${what}: \\[([^\\]]*)\\]`).exec(source)?.[1] ?? "").matchAll(/"(\w+)"/g),
      ([, each = ""]) => each,
    );
  const attributes = bodyOf("TrellisAttributes") + bodyOf(`${name}Attributes`);
  for (const prop of listed("props")) expect(attributes).toMatch(new RegExp(`"?${toAttribute(prop)}"?\\??:`));
  for (const event of listed("events")) expect(types).toContain(`${event.slice(2).toLowerCase()}: CustomEvent`);
});

it.each(["plain", "vue"])("compiles for a page in %s TypeScript", (kind) => {
  const tsc = join(import.meta.dirname, "../node_modules/.bin/tsc");
  const { stdout, status } = spawnSync(tsc, ["-p", join(import.meta.dirname, "types", kind)], { encoding: "utf8" });
  expect([stdout, status]).toEqual(["", 0]);
});

it("gives elements and their events types", () => {
  expectTypeOf<HTMLElementTagNameMap["trellis-survey"]["surveyId"]>().toEqualTypeOf<string>();
  expectTypeOf<TrellisSurveyEvents["answered"]["detail"]["responseId"]>().toEqualTypeOf<string>();
  expectTypeOf<TrellisDonationEvents["donated"]["detail"]["amount"]>().toEqualTypeOf<string>();
  const listen = (element: TrellisSurveyElement) =>
    element.addEventListener("answered", (event) => expectTypeOf(event.detail.surveyId).toEqualTypeOf<string>());
  expect(listen).toBeTypeOf("function");
});
