import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

const journeys = projectFiles().filter((file) => /^tests\/e2e\/.*\.ts$/.test(file));
/** Settings that a browser context cannot reset, and options that need a separate context. */
const STAYS =
  /\btest\.use\(|\.clock\.|context(\(\))?\.(addInitScript|expose\w+|setExtraHTTPHeaders|setGeolocation|on|setDefault\w+)\(/;
const isStored = (text: string) => text.includes('"../../support/journey.ts"');

test("a journey on the device that its worker keeps changes nothing that stays there for the next one", () => {
  const kept = journeys.filter((file) => !file.endsWith(".spec.ts") || isStored(readText(file)));
  expect(kept.filter((file) => STAYS.test(readText(file)))).toEqual([]);
  expect(kept.filter((file) => file.endsWith(".spec.ts")).length).toBeGreaterThan(40);
});
