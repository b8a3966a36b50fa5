import { PLAN_WORDS_ES } from "@trellis/domain/plans/plan-words.es.ts";
import { OFFERED_ADD_ONS } from "@trellis/domain/plans/plans.ts";
import type { MakeMessages } from "@trellis/messages/define-messages.ts";
import { formatsFor } from "@trellis/messages/formats.ts";
import { expect, test } from "vitest";
import { lockTexts } from "./lock-texts.ts";
import { messages } from "./messages.es.ts";

const sold = OFFERED_ADD_ONS.flatMap(({ name, feature }) => (feature === null ? [] : [{ name, feature }]));
// Tests get catalogs as pages do: compiled.
const spanish = (messages as unknown as MakeMessages)(formatsFor()) as unknown as {
  plansOrAddOn(values: Record<string, string>): string;
};
const NAMES_ES: Readonly<Record<string, string>> = PLAN_WORDS_ES.sentences;

test.each(sold)("the add-on $name is called in a lock as where it is sold, in both languages", ({ name, feature }) => {
  expect(lockTexts({ subscriptionPlan: "starter" }, feature).where).toContain(`the ${name} add-on`);
  const said = spanish.plansOrAddOn({ plans: "one", addOn: feature, price: "$5" });
  expect(said).toContain(`el complemento ${NAMES_ES[name]} por`);
});

test("a lock names what its screen is about, and the add-on of the feature behind it", () => {
  const { title, where } = lockTexts({ subscriptionPlan: "starter" }, "apiAccess", "webhooks");
  expect(title).toBe("Webhooks aren't included in your Starter plan.");
  expect(where).toBe(lockTexts({ subscriptionPlan: "starter" }, "apiAccess").where);
});
