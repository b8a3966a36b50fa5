import { foldName } from "./contact-keys.ts";

/** Where someone lives or works. Nothing is null; a street may have several lines. */
export interface PostalAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string | null;
}
/** One of several addresses of someone: "home", "work" or any other word. */
export interface LabelledAddress extends PostalAddress {
  label: string | null;
}

export const ADDRESS_PARTS = ["street", "city", "state", "zipCode", "country"] as const;

const ASCII = /^[\0-\x7f]*$/;
/** Longer parts are cut, each on its own. */
const MAX_PLAIN = 200;

type Parts = Partial<Record<(typeof ADDRESS_PARTS)[number], string | null | undefined>>;

/**
 * By what the same address is known again, however it was written: "12 Elm St., Dubuque" is "12 elm st dubuque". Null for
 * an address that says nothing.
 */
export function addressKey(address: Parts): string | null {
  if (!saysSomething(address)) return null;
  const written = ADDRESS_PARTS.map((part) => address[part]?.trim() ?? "");
  const whole = written.join(" ");
  // Most addresses are plain letters, and long lists have very many of them: cut at once, they give the same words.
  const plain = whole.length <= MAX_PLAIN && ASCII.test(whole) ? whole.toLowerCase().match(/[a-z0-9]+/g) : null;
  if (plain) return plain.join(" ");
  const words = written.map(
    (text) =>
      foldName(text)
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(" ") ?? "",
  );
  // What has no letter and no digit is compared as it was written.
  return words.some((text) => text !== "") ? words.filter(Boolean).join(" ") : `=${whole.trim()}`;
}

/** Whether any part of an address is written. */
export const saysSomething = (address: Parts): boolean => ADDRESS_PARTS.some((part) => address[part]?.trim());

/** The addresses that say something, trimmed, each once, in their order. */
export function distinctAddresses(
  addresses: readonly (Parts & { label?: string | null | undefined })[],
): LabelledAddress[] {
  const written = addresses.filter(saysSomething);
  // A single one is compared with nothing.
  if (written.length < 2) return written.map(trimmed);
  const found = new Map<string | null, LabelledAddress>();
  for (const one of written) {
    const key = addressKey(one);
    if (!found.has(key)) found.set(key, trimmed(one));
  }
  return [...found.values()];
}

function trimmed(one: Parts & { label?: string | null | undefined }): LabelledAddress {
  const text = (part: string | null | undefined) => part?.trim() || null;
  return {
    label: text(one.label),
    street: text(one.street),
    city: text(one.city),
    state: text(one.state),
    zipCode: text(one.zipCode),
    country: text(one.country),
  };
}

/** Street, then place, then country, a line each. */
export function addressLines({ street, city, state, zipCode, country }: PostalAddress): string[] {
  const town = [[city, state].filter(Boolean).join(", "), zipCode].filter(Boolean).join(" ");
  return [...(street ?? "").split("\n"), town, country ?? ""].filter((line) => line.trim() !== "");
}
