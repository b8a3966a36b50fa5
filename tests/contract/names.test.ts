import { expect, test } from "vitest";
import { namesOf, wordsOf } from "./code-names.ts";
import { projectFiles, readText } from "./project-files.ts";

/**
 * Words that are not the field's term, and the term, in names of files and in names within them.
 *
 * Words that stay although they can hide a better one: each has a common use that no other word says.
 *
 * - `one`: of a choice (`oneOf`, `oneTime`), and the element of a callback over a list.
 * - `own`: ownership by a tenant or member (`ownOrganization`, `ownKeys`), and JavaScript's own properties.
 * - `given`: a value that was passed, and "given name" in identity tokens.
 * - `place`: a column and field of events; places of sign-ups and meetings are what people book.
 * - `later`: the later of two times, and what runs after something.
 * - `taken`: in use already, of names, times and seats. A function does not "take": see `isTaking`.
 */
const BANNED = new Map(
  [
    ["look looks looked", "read, check or reconcile"] as const,
    ["tell tells told telling", "notify, mail or show"] as const,
    ["sight", "visibility"] as const,
    ["parted", "split"] as const,
    ["room", "quota, or what is left"] as const,
    ["standing standings stands stood", "permission, subscription status, or active"] as const,
    ["touch touched", "record, change or edit"] as const,
    ["wish wishes wished", "request, input or options"] as const,
    ["anew", "again, or what changes"] as const,
    ["dress dressed", "apply branding"] as const,
    ["hasty", "too fast"] as const,
    ["nowhere", "not found"] as const,
    ["awaited", "loader"] as const,
    ["desk desks", "fixture"] as const,
    ["blacken blackened", "redact"] as const,
    ["somebody nobody everybody whoever", "who it is: visitor, member, empty, everyone"] as const,
    ["kept", "stored, saved, retained, cached or draft"] as const,
  ].flatMap(([words, instead]) => words.split(" ").map((word) => [word, instead] as const)),
);

/** Names that are right although they have such a word, and why. Those that are stored or sent never change. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "columns of tables": ["toldAt", "toldCount", "told", "looks", "pauseWish"],
  "fields of calls, and a call": ["lookAtCardGift", "room", "monthsLookedAt"],
  "a noun: a row that resembles another": [
    ...["lookAlikes", "lookAlikeRows", "addsLookAlikes", "onAddLookAlikes", "addLookAlikes", "lookAlikesHint"],
    ...["findLookAlikes", "look-alikes.ts", "look-alike-names.ts", "look-alike-names.test.ts"],
  ],
  "a guess at a format by its content": [
    ...["looksLikeTransaction", "looksLikeVcard", "looksLikeCamt", "looksLikeMt940", "looksLikeOfx", "looksLikeQif"],
    ...["looksInverted", "looksBinary", "looksLikeHanzi"],
  ],
  "a message between a page and the frame in it": ["look"],
  "a draft kept in the browser": ["standing"],
  "data that an undo or an erasure leaves, and when it ends": ["kept", "keptAt", "keptUntil"],
  "entries of a voided payroll run: a table and a call": [
    ...["payrollKeptEntry", "KeptPayrollEntry", "listKeptPayrollEntries", "keptPayrollEntries"],
  ],
  "fields of previews of an import": ["namesSomebody"],
  "titles of decisions": ["018-deleted-transactions-are-kept.md", "032-receipts-are-kept.md"],
  "fingers on a screen": [
    ...["touchScreen", "hasTouch", "followTouch", "endTouch", "TouchDrag", "TOUCH_CLICK_MS", "maxTouchPoints"],
    ...[
      "touchPoints",
      "touch",
      "touch-drag.ts",
      "touch-drag.test.ts",
      "calendar-touch.spec.ts",
      "calendar-touch-setup.ts",
    ],
  ],
  "a form's field that was edited": ["isTouched", "onTouched"],
  "TypeScript's own": ["Awaited"],
};
const allowed = new Set(Object.values(ALLOWED).flat());

/** `takeNumber` and `takesOptions` say neither who has it afterwards nor whether it is refused. */
const isTaking = (name: string) => /^(?:takes?[A-Z]|TAKES?_)/.test(name);

/** What to write instead of a name that has a banned word. */
function advice(name: string): string | undefined {
  if (allowed.has(name)) return undefined;
  if (/^(?:MOST|LEAST)(?:_|$)/.test(name)) return "MAX or MIN";
  if (isTaking(name)) return "claim, reserve, assign, accept or undo";
  return wordsOf(name)
    .map((word) => BANNED.get(word))
    .find((instead) => instead !== undefined);
}

const findBanned = (names: Iterable<string>): string[] =>
  [...names].flatMap((name) => {
    const instead = advice(name);
    return instead === undefined ? [] : [`${name}: use ${instead}`];
  });

const sources = projectFiles().filter((file) => /\.(?:tsx?|mjs)$/.test(file));
/** Most files have none of these words, and need no closer look. */
const hasAny = new RegExp([...BANNED.keys(), "most", "least", "take"].join("|"), "i");
const names = new Map(
  sources.flatMap((file) => {
    const text = readText(file);
    return hasAny.test(text) ? [[file, namesOf(text)] as const] : [];
  }),
);
const baseName = (file: string) => file.split("/").at(-1) ?? "";

test("no file is named by a banned word", () => {
  const files = projectFiles().filter((file) => !/\/migrations\/|^tests\/fixtures\//.test(file));
  expect(files.flatMap((file) => findBanned([baseName(file)]).map((found) => `${file} ${found}`))).toEqual([]);
});

test("nothing is named by a banned word", () => {
  const found = [...names].flatMap(([file, own]) => findBanned(own).map((name) => `${file} ${name}`));
  expect(found).toEqual([]);
});

test("each exception is in use", () => {
  const used = new Set([...names.values()].flatMap((own) => [...own]).concat(projectFiles().map(baseName)));
  expect([...allowed].filter((name) => !used.has(name))).toEqual([]);
});

test("names are found outside comments and strings, in any spelling", () => {
  const text = [
    "// tell",
    `const lookAgain = (wish: Wish) => \`desk $\{stoodThere} desk\`;`,
    'const MOST_ROWS = "told" /* sight */ / 2, isFound = /nowhere/.test(anew);',
    "<Nowhere text='room' />",
    "takeNumber(takesOptions, TAKE_MS, mistake, isTaken, takeaway, keptRows)",
  ].join("\n");
  expect(findBanned(namesOf(text)).map((found) => found.split(":")[0])).toEqual([
    ...["lookAgain", "wish", "Wish", "stoodThere", "MOST_ROWS", "anew", "Nowhere"],
    ...["takeNumber", "takesOptions", "TAKE_MS", "keptRows"],
  ]);
  expect(findBanned(["gift-look.ts", "outlook.ts", "understand.ts", "LOOK_MS"])).toHaveLength(2);
});
