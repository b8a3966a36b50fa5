import { describe, expect, expectTypeOf, test } from "vitest";
import { compileCatalog } from "./compile-catalog.ts";
import { formatsFor } from "./formats.ts";
import type { Message } from "./message-types.ts";
import { disguise } from "./pseudo.ts";
import { makeMessages, serverMessages } from "./server-messages.ts";

const gifts = serverMessages(
  {
    title: "Gifts in {product}",
    list: {
      count: "{count, plural, =0 {No gifts} one {# gift from {name}} other {# gifts from {name}}}",
      paid: "{amount, number, money} on {day, date}, {share, number, percent}",
      kind: "{kind, select, monthly {Each month} other {Once}}",
    },
    quoted: `It's "${"quoted"}", d.product and number(1)`,
  },
  {
    es: {
      title: "Donativos en {product}",
      list: {
        count: "{count, plural, =0 {Ningún donativo} one {# donativo de {name}} other {# donativos de {name}}}",
        paid: "{amount, number, money} el {day, date}, {share, number, percent}",
        kind: "{kind, select, monthly {Cada mes} other {Una vez}}",
      },
      quoted: "Va «entre comillas»",
    },
  },
);
const values = { amount: { cents: 123_456n, currency: "USD" }, day: "2026-03-01", share: 0.125 };

describe("messages", () => {
  test("choose the plural's branch by the language's rules", () => {
    const { count } = gifts("en").list;
    expect([0, 1, 2, 1234].map((each) => count({ count: each, name: "Ada" }))).toEqual([
      "No gifts",
      "1 gift from Ada",
      "2 gifts from Ada",
      "1,234 gifts from Ada",
    ]);
    expect(gifts("es").list.count({ count: 1, name: "Ada" })).toBe("1 donativo de Ada");
  });

  test("write amounts, days and shares", () => {
    expect(gifts("en").list.paid(values)).toBe("$1,234.56 on Mar 1, 2026, 12.5%");
    expect(gifts("es").list.paid(values)).toBe("$1,234.56 el 1 mar 2026, 12.5%");
  });

  test("name the product that the formats name, and nothing inside of text", () => {
    expect(gifts("es", formatsFor({ product: "Our Suite" })).title).toBe("Donativos en Our Suite");
    expect(gifts("en").quoted).toBe(`It's "quoted", d.product and number(1)`);
  });

  test("follow the formats of the reader's organization for values", () => {
    globalThis.readerWriting = { en: "en-GB-u-hc-h23", es: "es-ES-u-hc-h23", comma: true };
    try {
      expect(gifts("en").list.count({ count: 1234, name: "Ada" })).toContain("1.234");
      expect(gifts("en").list.paid(values)).toBe("$1.234,56 on 1 Mar 2026, 12,5%");
      expect(gifts("es").list.paid(values)).toBe("$1.234,56 el 1 mar 2026, 12,5%");
    } finally {
      globalThis.readerWriting = undefined;
    }
  });

  test("are refused when they are no ICU, or use a format that does not exist", () => {
    for (const text of ["{count, plural, one {#}}", "{open", "{at, time}", "{count, plural, few {#} other {#}}"])
      expect(() => compileCatalog({ text }, "en"), text).toThrow();
  });

  test("take the values that their text names", () => {
    expectTypeOf<Message<"Plain, it's {product}">>().toEqualTypeOf<string>();
    expectTypeOf<Message<"{a} and {b, number}">>().toEqualTypeOf<(values: { a: string; b: number }) => string>();
    expectTypeOf<Message<"{n, plural, one {# {x}} other {#}} {y}">>().toEqualTypeOf<
      (values: { n: number; x: string; y: string }) => string
    >();
    expectTypeOf<typeof values>().toExtend<Parameters<ReturnType<typeof gifts>["list"]["paid"]>[0]>();
  });
});

describe("the pseudo-languages", () => {
  const message = "{count, plural, one {# gift from {name}} other {# gifts}} on {day, date, long}";

  test("keep every argument and grow by 40 percent", () => {
    const long = makeMessages({ long: disguise(message, "long") }, "en")(formatsFor()) as Record<
      string,
      (v: object) => string
    >;
    expect(long.long?.({ count: 1, name: "Ada", day: "2026-03-01" })).toMatch(/^\[1 ğ.+Ada.*March 1, 2026\]$/);
    expect(disguise("Donations", "long").length).toBe("Donations".length + 4 + 2);
  });

  test("keep the keys of choices and of plurals", () => {
    const message = "{unit, select, 3 {Quarter} other {Month}} {count, plural, =0 {None} one {# day} other {# days}}";
    const long = makeMessages({ long: disguise(message, "long") }, "en")(formatsFor()) as {
      long: (values: object) => string;
    };
    expect(long.long({ unit: "3", count: 0 })).toMatch(/^\[Ɋ.*Ñ/);
  });

  test("turn words around", () => expect(disguise("Give {amount}", "rtl")).toBe("\u202eGive\u202c {amount}"));
});
