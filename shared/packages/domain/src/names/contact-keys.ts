/*
 * How the same person is recognized, however their name, address or number is written. Keys are compared byte by byte
 * and indexed, so each has a length that an index allows.
 */

/** Longest key that is made, in characters. */
const MAX_CHARACTERS = 200;

/** Longest text that is checked: longer ones were refused before, or are no name. */
const MAX_READ = 1000;

/** Letters that no decomposition turns into plain ones. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
};
const PRINTABLE_ASCII = /^[ -~]*$/;
const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/** A name as it is compared and sorted: lower case, without accents, its words parted by one space. "José  PÉREZ" is "jose perez". */
export function foldName(text: string): string {
  // Most names are plain letters, and long lists have very many of them.
  if (text.length <= MAX_CHARACTERS && PRINTABLE_ASCII.test(text)) {
    const plain = text.toLowerCase().trim();
    return plain.includes("  ") ? plain.replace(/ +/g, " ") : plain;
  }
  const plain = text
    .slice(0, MAX_READ)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    // Some capitals become a letter and a separate accent.
    .replace(/\p{M}+/gu, "")
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return shorten(plain.replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim());
}

/**
 * What the same name of a person has in common: its folded words in order of the alphabet, so that "Pérez, José" is
 * "Jose Perez". Null for a name of fewer than two words: a first name alone says nothing about who it is.
 */
export function nameKey(...names: (string | null | undefined)[]): string | null {
  const folded = foldName(names.filter(Boolean).join(" ")).replace(/['’ʼ`´]/gu, "");
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length < 2 ? null : shorten(words.sort().join(" "));
}

/** An address as it is compared: without blanks around it, in lower case. Null for none. */
export function emailKey(email: string | null | undefined): string | null {
  const key = email?.slice(0, MAX_READ).trim().normalize("NFC").toLowerCase() ?? "";
  return key === "" || key.length > 254 ? null : key;
}

/**
 * A number as it is compared: its digits without extension, without the dialling prefixes 00 and 011, and without the
 * country code of North America. "+1 (563) 555-0119 ext. 4" is "5635550119". Null for what has fewer than 7 digits or
 * more than 15 (the most of ITU-T E.164).
 */
export function phoneKey(phone: string | null | undefined): string | null {
  if (!phone) return null;
  const [number = ""] = phone
    .slice(0, MAX_READ)
    .normalize("NFKC")
    .toLowerCase()
    .split(/(?:;\s*ext\s*=|ext\.?|extension|x|#|durchwahl|poste)\s*[:.]?\s*\d+\s*$/u, 1);
  const isInternational = /^\s*\+/.test(number);
  // "+44 (0)20": the zero is dialled inside the country only.
  let digits = (isInternational ? number.replace(/\(0\)/g, "") : number).replace(/\D/g, "");
  if (!isInternational) digits = digits.replace(/^(?:00|011)(?=\d{8})/, "");
  if (digits.length === 11 && digits.startsWith("1")) digits = digits.slice(1);
  return digits.length < 7 || digits.length > 15 ? null : digits;
}

/** A tag as it is compared: "VIP" and "vip" are one. */
export const tagKey = (tag: string): string => shorten(tag.trim().normalize("NFC").toLowerCase());

/** A town or a state as it is filtered; null for none. */
export const placeKey = (place: string | null | undefined): string | null => foldName(place ?? "") || null;

/** How lists sort a contact: last name, first name, company, address; folded. */
export function contactSortName(one: {
  firstName: string;
  lastName: string;
  company?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  return foldName([one.lastName, one.firstName, one.company, one.email].filter(Boolean).join(" "));
}

/** Cuts between characters, never inside a surrogate pair. */
const shorten = (text: string) => (text.length <= MAX_CHARACTERS ? text : [...text].slice(0, MAX_CHARACTERS).join(""));
