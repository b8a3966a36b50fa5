import { expect, test } from "vitest";
import { chooseLanguage } from "./choose-language.ts";
import { defineMessages, messagesReady } from "./define-messages.ts";
import { defineMessagesByLanguage } from "./messages-by-language.ts";
import { makeMessages } from "./server-messages.ts";

const english = { title: "Gifts", list: { empty: "No gifts", views: { open: "Open", archived: "Archived" } } } as const;
const spanish = {
  title: "Donativos",
  list: { empty: "Sin donativos", views: { open: "Actuales", archived: "Archivados" } },
};
/** As the build leaves them. */
const compiled = (texts: typeof english | typeof spanish, language: "en" | "es") =>
  makeMessages(texts, language) as unknown as typeof english;

function inSpanish(load = async () => ({ messages: compiled(spanish as never, "es") as never })) {
  return defineMessages<typeof english>(compiled(english, "en"), { es: load }, "es");
}

test("English can be read right away", () => {
  expect(defineMessages<typeof english>(compiled(english, "en"), {}, "en").list.empty).toBe("No gifts");
});

test("another language is waited for where a message is read, and not where a group is named", async () => {
  const texts = inSpanish();
  const { list } = texts;
  expect(() => texts.title).toThrow(Promise);
  expect(() => list.empty).toThrow(Promise);
  await messagesReady();
  expect([texts.title, list.empty, Object.values(list.views)]).toEqual([
    "Donativos",
    "Sin donativos",
    ["Actuales", "Archivados"],
  ]);
});

test("a catalog that does not arrive leaves English", async () => {
  const texts = inSpanish(() => Promise.reject(new Error("offline")));
  await messagesReady();
  expect(texts.list.empty).toBe("No gifts");
});

test("the first wanted language that is offered is chosen, by weight", () => {
  const both = ["en", "es"] as const;
  expect(chooseLanguage("fr;q=0.9, es-MX;q=0.8, en;q=0.5", both)).toBe("es");
  expect(chooseLanguage("en-GB, es;q=0.9", both)).toBe("en");
  expect(chooseLanguage("es;q=0, fr", both)).toBe("en");
  expect(chooseLanguage(["es-419"], both)).toBe("es");
  expect(chooseLanguage(null, both)).toBe("en");
  expect(chooseLanguage("es", ["en"])).toBe("en");
});

test("messages by language are read in any of them, each fetched when it is first asked for", async () => {
  let loads = 0;
  const words = defineMessagesByLanguage<typeof english>(compiled(english, "en"), {
    es: async () => {
      loads += 1;
      return { messages: compiled(spanish as never, "es") as never };
    },
  });
  expect([words("en").title, loads]).toEqual(["Gifts", 0]);
  expect(() => words("es").title).toThrow(Promise);
  await messagesReady();
  expect([words("es").list.empty, words("en").list.empty, words("es").title, loads]).toEqual([
    "Sin donativos",
    "No gifts",
    "Donativos",
    1,
  ]);
});
