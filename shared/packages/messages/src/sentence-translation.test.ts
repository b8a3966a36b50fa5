import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysInSpanish } from "./days-es.ts";
import { createSentenceTranslator } from "./sentence-translation.ts";

const translate = createSentenceTranslator(
  [
    {
      sentences: {
        "Invoice not found": "Factura no encontrada",
        "{0} not found": "{*0}: no se encontró",
        "Only {0} is open on invoice {1}.": "Solo quedan {0} por pagar en la factura {1}.",
        "{0} is open.": "{0} está abierta.",
        "This budget is {0}. Reopen it first.": "Este presupuesto está {*0}. Reábralo primero.",
        "It first appears on line {0}.": "Aparece por primera vez en la línea {0}.",
        "Wait a moment.": "Espere un momento.",
        "It accepts answers until {0}.": "Acepta respuestas hasta el {@0}.",
      },
      phrases: { archived: "archivado" },
    },
    { sentences: { "It is {0}!": "¡Está {*0}!" }, phrases: { lost: "perdido" } },
  ],
  daysInSpanish,
);

describe("createSentenceTranslator", () => {
  it("prefers the sentence with more words of its own", () => {
    expect(translate("Invoice not found")).toBe("Factura no encontrada");
    expect(translate("Only $3.00 is open on invoice archived.")).toBe(
      "Solo quedan $3.00 por pagar en la factura archived.",
    );
  });

  it("translates a value only where the translation asks for it", () => {
    expect(translate("This budget is archived. Reopen it first.")).toBe(
      "Este presupuesto está archivado. Reábralo primero.",
    );
    expect(translate("archived is open.")).toBe("archived está abierta.");
  });

  it("compares phrases with values only, and writes days in the language's words", () => {
    expect(translate("archived")).toBe("archived");
    expect(translate("It is lost!")).toBe("¡Está perdido!");
    // Another catalog's phrase.
    expect(translate("It is archived!")).toBe("¡Está archived!");
    expect(translate("It accepts answers until Mar 3, 2026.")).toBe("Acepta respuestas hasta el 3 mar 2026.");
  });

  it("takes translations that only its caller knows, of whole texts and of values", () => {
    const known = { "Every Monday": "Todos los lunes" };
    expect(translate("Every Monday", known)).toBe("Todos los lunes");
    expect(translate("Every Monday not found", known)).toBe("Todos los lunes: no se encontró");
    expect(translate("Every Monday is open.", known)).toBe("Every Monday está abierta.");
    expect(translate("toString", known)).toBe("toString");
  });

  it("translates sentences in a row, or none of them", () => {
    expect(translate("Only 2 is open on invoice 7. It first appears on line 12. Wait a moment.")).toBe(
      "Solo quedan 2 por pagar en la factura 7. Aparece por primera vez en la línea 12. Espere un momento.",
    );
    expect(translate("Wait a moment. Nobody knows this one.")).toBe("Wait a moment. Nobody knows this one.");
  });

  // A search of all ways to cut a text in parts took minutes here; visitors' answers are in texts that staff read.
  it.each([
    ["a known sentence", "Wait a moment. ".repeat(60)],
    ["a known sentence, at last an unknown one", `${"Wait a moment. ".repeat(15)}Zzz.`],
    ["a sentence's words", "Only a is open on invoice b ".repeat(35)],
    ["anything", "x. Y ".repeat(10_000)],
  ])("answers at once, and in one language, what repeats %s", (_, text) => {
    expect(translate(text)).toBe(text);
  });

  it("copies any value as it is, and leaves any other text alone", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (name) => {
        const value = name.replaceAll(" is open on invoice ", "");
        fc.pre(value !== "");
        expect(translate(`Only ${value} is open on invoice ${value}.`)).toBe(
          `Solo quedan ${value} por pagar en la factura ${value}.`,
        );
        expect(translate(`~${name}~`)).toBe(`~${name}~`);
      }),
    );
  });
});
