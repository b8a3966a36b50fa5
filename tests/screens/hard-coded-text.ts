import type { Page, Response } from "@playwright/test";
import { PLANS } from "@trellis/domain/plans/plans.ts";
import { US_STATES } from "@trellis/payroll-us/us-states.ts";
import { catalogFiles, readCatalog } from "../contract/catalogs.ts";
import { readWrittenAnswers } from "../support/page-answers.ts";
import { isDisguised } from "../support/pseudo-language.ts";

const COUNTRIES = new Intl.DisplayNames("es-US", { type: "region" });
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** What is the same in every language, or is written by the browser, so that no catalog has it. */
const NAMES = new Set([
  "Trellis",
  // What languages are called by those who speak them.
  ...["English", "Español"],
  ...PLANS.map(({ name }) => name),
  ...Object.values(US_STATES).flatMap(partsOf),
  ...LETTERS.flatMap((one) => LETTERS.map((other) => COUNTRIES.of(one + other) ?? "")).flatMap(partsOf),
]);
/** CSV, PDF, IRS. */
const ABBREVIATION = /^[A-Z][A-Z&]{1,4}s?$/;

const ELEMENTS_WITHOUT_TEXT =
  "script, style, noscript, textarea, code, pre, kbd, [translate=no], body [lang=en], [contenteditable=true]";
const ATTRIBUTES = ["aria-label", "aria-description", "aria-roledescription", "placeholder", "title", "alt"];

/** Words of days and times, as browsers write them. */
const DATE_WORDS = new Set(
  ["es-US", "en-US"].flatMap((locale) =>
    (["long", "short"] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(locale, {
        ...{ weekday: style, month: style, day: "numeric", year: "numeric", hour: "numeric", timeZone: "UTC" },
        timeZoneName: "short",
      });
      // Every month, every day of the week, and both halves of a day.
      const days = Array.from({ length: 84 }, (_, day) => new Date(Date.UTC(2026, day % 12, 1 + day, day % 24)));
      return days.flatMap(
        (day) =>
          format
            .format(day)
            .toLowerCase()
            .match(/\p{L}+/gu) ?? [],
      );
    }),
  ),
);

/** Parts of a text between signs and figures; addresses are none. */
function partsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .replaceAll(/https?:\S*|\S+@\S+|\b[\w-]+(\.[\w-]+)*\.[a-z]{2,}\S*|\/[\w/-]+|#[\da-fA-F]{6}\b/g, " | ")
    .split(/[^\p{L}\p{M}'’&.\s-]+|\n|\s[-–]\s/u)
    .map((part) => part.replace(/^[\s.'’&-]+|[\s.'’&-]+$/g, "").replace(/\s+/g, " "))
    .filter((part) => /\p{L}{3}/u.test(part));
}

/** Collects the API's answers, including those written into a page: they are data wherever they are shown. */
export class ShownData {
  readonly #parts = new Set<string>();
  readonly #reading: Promise<void>[] = [];

  constructor(page: Page) {
    page.on("response", (response) => {
      const isPage = response.request().isNavigationRequest();
      if (isPage || new URL(response.url()).pathname.startsWith("/api/")) this.#reading.push(this.#read(response));
    });
  }

  async #read(response: Response): Promise<void> {
    const type = response.headers()["content-type"] ?? "";
    if (type.includes("json")) this.add(await response.json().catch(() => undefined));
    if (type.includes("html")) this.add(readWrittenAnswers(await response.text().catch(() => "")));
  }

  /** Takes in a value of an answer. A code such as `paid` is no data, for which a screen has a word, unless it is in a list. */
  add(value: unknown, isListed = false): void {
    if (typeof value === "string" && (isListed || !/^[a-z_-]+$/.test(value)))
      for (const part of [value.trim(), ...partsOf(value)]) this.#parts.add(part);
    if (typeof value === "object" && value !== null)
      for (const [key, each] of Object.entries(value)) {
        this.add(each, Array.isArray(value));
        // Records by name, such as totals of categories.
        if (!/^[a-z]\w*$/.test(key)) this.add(key, true);
      }
  }

  /** Whether a part of a text is data, or several data in a row, such as two names. */
  async has(part: string): Promise<boolean> {
    await Promise.all(this.#reading.splice(0));
    return this.#hasRow(part);
  }

  #hasRow(part: string): boolean {
    if (this.#parts.has(part)) return true;
    const gaps = [...part.matchAll(/ /g)].map(({ index }) => index);
    return gaps.some((gap) => this.#parts.has(part.slice(0, gap)) && this.#hasRow(part.slice(gap + 1)));
  }
}

const isOrdinary = (part: string) =>
  NAMES.has(part) ||
  // A time ends in the abbreviation of its zone: "p.m. CST".
  (part.match(/\p{L}+/gu) ?? []).every((word) => ABBREVIATION.test(word) || DATE_WORDS.has(word.toLowerCase()));

/** Each text of the page with its place, attributes that people hear or see among them. */
const readTexts = (page: Page): Promise<{ text: string; place: string }[]> =>
  page.evaluate(
    ([without, attributes]) => {
      const found = [{ text: document.title, place: "title of the document" }];
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (parent && !parent.closest(without) && (isShown(parent) || parent.tagName === "OPTION"))
          found.push({ text: text.textContent ?? "", place: parent.tagName.toLowerCase() });
      }
      for (const element of document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
        if (!element.closest("[translate=no], body [lang=en] *") && isShown(element))
          for (const name of attributes)
            found.push({
              text: element.getAttribute(name) ?? "",
              place: `${name} of ${element.tagName.toLowerCase()}`,
            });
      return found;
    },
    [ELEMENTS_WITHOUT_TEXT, ATTRIBUTES] as const,
  );

/** What names a control or a part of the page; other texts may be composed of data, in ways of their own. */
const NAMING =
  /^(button|h[1-6]|th|label|legend|summary|dt|caption|figcaption|title of the document)$|^(aria-|placeholder|title |alt )/;

const valuesOf = (files: readonly string[]) => files.flatMap((file) => [...readCatalog(file).values()]);
let messages: { english: Set<string>; spanish: Set<string> } | undefined;

/** Messages without values, by language. */
function readMessages() {
  if (messages) return messages;
  const files = catalogFiles();
  const words = (all: readonly string[]) =>
    new Set(all.filter((text) => /\p{L}{3}/u.test(text) && !text.includes("{") && !NAMES.has(text)));
  const spanish = words(valuesOf(files.map((file) => file.replace(/\.ts$/, ".es.ts"))));
  messages = { english: words(valuesOf(files)), spanish };
  return messages;
}

/**
 * Texts that a page in a pseudo-language shows undisguised although they aren't data: names of controls and headings, and
 * wherever they are those that read like a message.
 */
export async function findHardCodedTexts(page: Page, data: ShownData): Promise<string[]> {
  const { english, spanish } = readMessages();
  const faults = new Set<string>();
  for (const { text, place } of await readTexts(page)) {
    if (isDisguised(text)) continue;
    const whole = text.trim();
    const parts = NAMING.test(place) ? partsOf(text) : english.has(whole) || spanish.has(whole) ? [whole] : [];
    for (const part of parts)
      if (!isOrdinary(part) && !(await data.has(part))) faults.add(`hard-coded: "${part}" (${place})`);
  }
  return [...faults];
}

/** Texts of a page in Spanish that are a message in English and none in Spanish, nor data. */
export async function findEnglishTexts(page: Page, data: ShownData): Promise<string[]> {
  const { english, spanish } = readMessages();
  const faults: string[] = [];
  for (const { text, place } of await readTexts(page)) {
    const whole = text.trim();
    if (english.has(whole) && !spanish.has(whole) && !(await data.has(whole)))
      faults.push(`hard-coded: "${whole}" (${place})`);
  }
  return faults;
}
