import { describe, expect, it } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

const BROWSER =
  /^(host\/(src|public-site)|remotes\/[^/]+\/src|embeds\/src|shared\/src\/(ui|client|forms)|shared\/packages)\/.*\.tsx?$/;
const files = projectFiles().filter((file) => BROWSER.test(file) && !/\.(test|arbitrary)\.tsx?$/.test(file));

/** Fields that do not take an amount, a quantity or a rate of the books, and why they read numbers their own way. */
const OWN_WAY: Record<string, string> = {
  "shared/src/ui/controls/number-inputs.tsx": "is the shared field",
  "shared/src/forms/survey/survey-rare-question.tsx":
    "a visitor's answer, read by the survey's own rule in the survey's language",
  "shared/src/forms/donation/donation-fields.tsx":
    "the specified amount field of the donation form, which takes plain digits only",
  "host/public-site/my-gift/panel.tsx": "the same rule for a donor who changes a recurring gift",
  "remotes/crm/src/contact/activity/activity-fields.tsx": "whole minutes",
  "remotes/surveys/src/editor/questions/condition-editor.tsx": "what an answer is compared with",
  "remotes/surveys/src/editor/questions/question-fields.tsx": "the limits of a number question",
  "remotes/surveys/src/editor/survey-settings.tsx": "a whole number of answers",
};

describe("typed numbers", () => {
  it("are read by typed-number.ts alone: nothing removes separators before it reads a number", () => {
    // A comma that is removed turns 12,50 into 1250.
    const removing = /replace(All)?\(\/\[[^\]/]*(\$[^\]/]*,|,[^\]/]*\$|%[^\]/]*,|,[^\]/]*%)[^\]/]*\]/;
    expect(files.filter((file) => !file.endsWith("/typed-number.ts") && removing.test(readText(file)))).toEqual([]);
  });

  it("are never read as floating point", () => {
    expect(files.filter((file) => /\bparseFloat\(/.test(readText(file)))).toEqual([]);
  });

  it("are typed into the shared fields, which show what was understood", () => {
    const own = files.filter((file) => /inputMode="decimal"|type="number"|type: "number", m/.test(readText(file)));
    expect(own.filter((file) => !(file in OWN_WAY))).toEqual([]);
    expect(Object.keys(OWN_WAY).filter((file) => !own.includes(file))).toEqual([]);
  });

  it("that a screen reads are typed into a field that shows what was understood", () => {
    const reading = files.filter(
      (file) => file.endsWith(".tsx") && /\bplain(Amount|Quantity|Rate)\(/.test(readText(file)),
    );
    expect(reading.length).toBeGreaterThan(5);
    expect(reading.filter((file) => !/<(MoneyInput|NumberInput|AmountRange)\b/.test(readText(file)))).toEqual([]);
  });

  it("of a field for money are sent through the reader", () => {
    const remotes = files.filter(
      (file) => /<(MoneyInput|NumberInput)\b/.test(readText(file)) && file.startsWith("remotes/"),
    );
    expect(remotes.length).toBeGreaterThan(15);
    for (const area of new Set(remotes.map((file) => file.split("/").slice(0, 4).join("/")))) {
      const texts = files.filter((file) => file.startsWith(area)).map(readText);
      expect(
        texts.some((text) =>
          /typed-number\.ts|payment-allocation\.ts|use-refund-form|transaction-filters|contacts-view/.test(text),
        ),
        area,
      ).toBe(true);
    }
  });
});
