/** Names that other people's mail is often forged with, without spaces, in lower case: long enough to be no one else's. */
const IMITATED = [
  ...["trellis", "paypal", "stripe", "venmo", "cashapp", "westernunion", "moneygram", "coinbase", "quickbooks"],
  ...["microsoft", "office365", "google", "gmail", "icloud", "applepay", "appleid", "amazon", "facebook", "docusign"],
  ...["bankofamerica", "wellsfargo", "citibank", "jpmorgan", "chasebank", "capitalone", "americanexpress", "usbank"],
  ...["pncbank", "tdbank", "goldmansachs", "morganstanley", "hsbc", "barclays", "mastercard", "federalreserve"],
  ...["internalrevenueservice", "irsgov", "socialsecurityadministration", "homelandsecurity", "medicare"],
  ...["fedex", "usps", "unitedstatespostalservice", "dhlexpress"],
];

/** Letters of other scripts and digits that look like Latin ones, each with the letter it stands in for. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: "аαɑ4@",
    b: "ЬвβƄ",
    c: "сϲ",
    d: "ԁɗ",
    e: "еєε3ё",
    g: "ɡԍ9",
    h: "һн",
    i: "іιɩ1!|ı",
    j: "јϳ",
    k: "кκ",
    l: "ӏⅼ",
    m: "мⅿ",
    n: "ոη",
    o: "оοσ0օ",
    p: "рρ",
    r: "гᴦ",
    s: "ѕ5$ꜱ",
    t: "тτ7",
    u: "υսʋ",
    v: "ѵν",
    w: "ѡω",
    x: "хχ",
    y: "уγ",
    z: "ᴢ2",
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
);

/** A web or email address within a name: mail programs make a link of it. */
const ADDRESS =
  /https?:|www\.|\S@\S|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|gov|edu|io|co|app|dev|us|ru|cn|xyz|top|site|online|shop|link|click|bank)\b/iu;

/** Whether a name holds a web or email address. */
export const holdsAddress = (name: string): boolean => ADDRESS.test(name.normalize("NFKC"));

/**
 * Whether a name shows one of the names that mail is often forged with, as whole words and also written with spaces, signs
 * or letters that only look alike: "Trellis Support", "Bank 0f America", "РayРal".
 */
export function imitatesKnownName(name: string): boolean {
  const words = name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .split(/[\s\p{Pd}\p{Pc}.,:;/&()[\]"'’]+/u)
    .filter(Boolean);
  const plain = words.map((word) => latin(word));
  // Runs of words: "Bank of America Security" holds "bankofamerica", "Pay Pal" is "paypal", "Amazonia" is its own word.
  return plain.some((_, first) => {
    let run = "";
    return plain.slice(first, first + 24).some((word) => {
      run += word;
      return IMITATED.includes(run);
    });
  });
}

const latin = (word: string) =>
  [...word]
    .map((sign) => LOOKS_LIKE[sign] ?? sign)
    .join("")
    .replace(/[^a-z]/g, "");

/** Whether email under a name can deceive its readers. */
export const isDeceptiveName = (name: string): boolean => holdsAddress(name) || imitatesKnownName(name);
