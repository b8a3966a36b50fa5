import { expect, test } from "vitest";
import { parseForm } from "../fakes/stripe/form-body.ts";

test.each([
  ["a=1&b=x%20y", { a: "1", b: "x y" }],
  [
    "items[0][price]=p1&items[0][quantity]=1&items[1][price]=p2",
    {
      items: [{ price: "p1", quantity: "1" }, { price: "p2" }],
    },
  ],
  ["expand[]=a&expand[]=b", { expand: ["a", "b"] }],
  [
    "metadata[plan]=starter&recurring[interval]=year",
    { metadata: { plan: "starter" }, recurring: { interval: "year" } },
  ],
  ["__proto__[polluted]=1&constructor[prototype][polluted]=1", {}],
  ["", {}],
])("the stand-in reads %s as Stripe does", (text, form) => {
  expect(parseForm(text)).toEqual(form);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
