/** What banks and card processors print around a merchant's name. */
const PREFIXES =
  /^(?:(?:sq|tst|pp|py|sp|cke|dd|ic|fs|bt)\s?\*\s?|paypal\s?\*\s?|(?:pos|debit card|credit card|check ?card|visa|mastercard|recurring|ach|sepa|direct)\s(?:(?:purchase|payment|debit|credit|transaction|withdrawal|deposit|pmt)\s)?|(?:purchase|payment|withdrawal|transfer|zelle|deposit)\s(?:(?:at|to|from|by)\s)?)/i;
const NOISE = new Set(
  "the inc llc ltd co corp gmbh ag usa us com www store stores no nr id ref payment purchase card debit credit pos ach web online transfer from to for of and thank you".split(
    " ",
  ),
);

/** The merchant in a bank's text, in its own letters: without processors, card and store numbers, codes and places behind them. */
export function merchantOf(name: string): string | null {
  const bare = name
    .replace(/\s+/g, " ")
    .trim()
    .replace(PREFIXES, "")
    .replace(/\*\S*$/, "")
    .replace(/\s+(?:#|no\.?|nr\.?|ref:?|id:?|x{2,})\s*\S+.*$/i, "")
    .replace(/\s+\S*\d\S*.*$/, "")
    .replace(/[\s*#:,;/-]+$/, "")
    .trim();
  return /\p{L}{2}/u.test(bare) ? bare.slice(0, 200) : null;
}

/** Lower case, without accents and marks: the words that names are compared by. */
export function nameWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !/\d/.test(word) && !NOISE.has(word)))].slice(0, 20);
}

/** The first words of a merchant's name, the same for each of its branches; null where a text names none. */
export function merchantKey(name: string): string | null {
  const words = nameWords(merchantOf(name) ?? name);
  return words.length === 0 ? null : words.slice(0, 3).join(" ").slice(0, 100);
}

/** How much two texts name the same, 0 to 1: words in common of the shorter one, beginnings counting. */
export function resemblance(a: string, b: string): number {
  const [one, other] = [nameWords(a), nameWords(b)];
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length === 0) return 0;
  const same = few.filter((word) =>
    many.some(
      (known) =>
        known === word ||
        (Math.min(word.length, known.length) >= 4 && (known.startsWith(word) || word.startsWith(known))),
    ),
  );
  return same.length / few.length;
}
