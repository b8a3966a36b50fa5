import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { parse } from "tldts";
import { type AppError, invalid } from "../../../kernel/errors.ts";

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_LENGTH = 253;
const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Bengali",
  "Tamil",
  "Telugu",
  "Thai",
  "Georgian",
  "Ethiopic",
  "Cherokee",
  "Khmer",
  "Han",
  "Hiragana",
  "Katakana",
  "Bopomofo",
  "Hangul",
].map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, "u") }));
/** Letters of any other script: too rare to tell from others. */
const LETTER = /\p{L}/u;
/** Scripts that one word is written in together (Unicode Technical Standard 39, 5.1). */
const TOGETHER = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

/**
 * Letters of other alphabets that pass for Latin ones, so that a word of them alone passes for another word. After
 * Chromium's list of whole-script confusables; a word of such letters is fine before an ending of the same alphabet.
 */
const LIKE_LATIN = [
  { script: "Cyrillic", letters: new Set("асԁеһіјӏорԗԛѕԝхуъьҽпгѵѡ") },
  { script: "Greek", letters: new Set("αικνρυωηοτ") },
  { script: "Armenian", letters: new Set("ագզէլհյոսւօ") },
  { script: "Georgian", letters: new Set("იოყძხჽჿ") },
];

interface Installation {
  /** Its own host name. */
  host: string;
  /** Whether names that exist on this machine alone are taken, such as `give.example.test`. */
  isLocal: boolean;
}

/**
 * The host name that a person typed, as browsers send it: lower-case ASCII without a dot at the end. Throws invalid, saying
 * what is wrong, for what is no name of a website, for a public suffix such as `co.uk`, for the installation's own names,
 * and for a word that mixes scripts, or is in letters of one that pass for others, so that it may look like another.
 */
export function readHostName(text: string, installation: Installation): string {
  const typed = text.trim();
  if (/[/?#@\\]/.test(typed)) throw refuse("Enter the domain alone, without https:// and without a path.");
  if (typed.includes("*")) throw refuse("Enter one domain. A domain with * can't be added.");
  if (isIP(typed.replace(/^\[(.*)\]$/, "$1"))) throw refuse("Enter a domain like give.example.org, not an IP address.");
  if (typed.includes(":")) throw refuse("Enter the domain without a port.");
  const host = domainToASCII(typed.toLowerCase()).replace(/\.$/, "");
  if (isIP(host)) throw refuse("Enter a domain like give.example.org, not an IP address.");
  const labels = host.split(".");
  if (host === "" || host.length > MAX_LENGTH || !labels.every((label) => LABEL.test(label)))
    throw refuse("Enter a domain like give.example.org");
  if (labels.length < 2) throw refuse("Enter the whole domain, such as give.example.org.");
  if (displayHostOf(host).split(".").some(mixesScripts))
    throw refuse("This domain mixes letters of different alphabets, which can pass for another domain.");
  if (passesForLatin(displayHostOf(host)))
    throw refuse("This domain can pass for one in Latin letters. Enter a different one.");
  if (host === installation.host || host.endsWith(`.${installation.host}`))
    throw refuse("This domain belongs to this service. Enter a different one.");
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (domain === null) throw refuse("This is an ending that many domains share. Enter your whole domain.");
  if (!isIcann && !isPrivate && !installation.isLocal)
    throw refuse("This domain's ending doesn't exist on the internet.");
  return host;
}

/** A host name in its own letters. */
export const displayHostOf = (host: string): string => domainToUnicode(host) || host;

function mixesScripts(label: string): boolean {
  const letters = [...label].filter((letter) => LETTER.test(letter));
  const used = new Set(letters.map((letter) => SCRIPTS.find((script) => script.letters.test(letter))?.name ?? "other"));
  return used.size > 1 && !TOGETHER.some((scripts) => [...used].every((script) => scripts.includes(script)));
}

function passesForLatin(name: string): boolean {
  const labels = name.split(".");
  const ending = labels.at(-1) ?? "";
  return labels.some((label) => {
    const letters = [...label].filter((letter) => LETTER.test(letter));
    const like = LIKE_LATIN.find((each) => letters.length > 0 && letters.every((one) => each.letters.has(one)));
    return like !== undefined && !new RegExp(`^\\p{Script=${like.script}}+$`, "u").test(ending);
  });
}

const refuse = (message: string): AppError => invalid("host", message);
