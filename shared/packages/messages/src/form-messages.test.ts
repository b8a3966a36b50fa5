import { expect, test } from "vitest";
import { compileFormCatalog } from "./compile-catalog.ts";
import { translateForm } from "./form-messages.ts";
import { makeMessages } from "./server-messages.ts";

const make = (texts: Record<string, string>) =>
  new Function(`return ${compileFormCatalog(texts, "en").expression}`)() as Record<string, unknown>;

test("the messages of a form are an object, with the product's name in its texts", () => {
  const { by, kept, range } = make({ by: "Powered by {product}", kept: "formats.product", range: "{min} to {max}" });
  expect([by, kept]).toEqual(["Powered by Trellis", "formats.product"]);
  expect((range as (values: object) => string)({ min: "$5", max: "$9" })).toBe("$5 to $9");
});

test("a form's message that needs a format is refused", () => {
  for (const text of ["{count, number}", "{day, date}", "{count, plural, one {# gift} other {# gifts}}"])
    expect(() => make({ text }), text).toThrow("no bytes");
});

test("another language is made from its catalog", () => {
  const compiled = makeMessages({ by: "Con tecnología de {product}" }, "es") as never;
  expect(translateForm<{ by: string }>(compiled)).toEqual({ by: "Con tecnología de Trellis" });
});
