/** Names that other people's mail is often forged with, without spaces, in lower case: long enough to be no one else's. */
const NAMES = [
  ...["trellis", "paypal", "stripe", "venmo", "cashapp", "westernunion", "moneygram", "coinbase", "quickbooks"],
  ...["microsoft", "office365", "google", "gmail", "icloud", "applepay", "appleid", "amazon", "facebook", "docusign"],
  ...["bankofamerica", "wellsfargo", "citibank", "jpmorgan", "chasebank", "capitalone", "americanexpress", "usbank"],
  ...["pncbank", "tdbank", "goldmansachs", "morganstanley", "hsbc", "barclays", "mastercard", "federalreserve"],
  ...["internalrevenueservice", "irsgov", "socialsecurityadministration", "homelandsecurity", "medicare"],
  ...["fedex", "usps", "unitedstatespostalservice", "dhlexpress"],
];

/** Letters of other scripts and digits that look like Latin ones, each with its Latin letter. */
const LATIN_LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: "ᴀаαɑ4@",
    b: "ʙЬвβƄ",
    c: "ᴄсϲ",
    d: "ᴅԁɗ",
    e: "ᴇеєε3ё",
    g: "ɢɡԍ9",
    h: "ʜһн",
    i: "ɪіιɩ1!|ı",
    j: "ᴊјϳ",
    k: "ᴋкκ",
    l: "ʟӏⅼ",
    m: "ᴍмⅿ",
    n: "ɴոη",
    o: "ᴏоοσ0օ",
    p: "ᴘрρ",
    r: "ʀгᴦ",
    s: "ѕ5$ꜱ",
    t: "ᴛтτ7",
    u: "ᴜυսʋ",
    v: "ᴠѵν",
    w: "ᴡѡω",
    x: "хχ",
    y: "ʏуγ",
    z: "ᴢ2",
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
);

/** First signs of alphabets in circles, squares and flags, which Unicode does not call compatible with Latin letters. */
const FRAMED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** A web or email address within a name: mail programs make a link of it. */
const ADDRESS =
  /https?:|www\.|\S@\S|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|gov|edu|io|co|app|dev|us|ru|cn|xyz|top|site|online|shop|link|click|bank|me|ai|de|uk|eu|cc|tv|pw|icu|ly|gg|support|help|live|store|tech|vip|pro|page|team|cloud|email|zip|login)\b/iu;

/** Whether a name holds a web or email address. */
const holdsAddress = (name: string): boolean => ADDRESS.test(name.normalize("NFKC").replace(/[。｡]/gu, "."));

/**
 * Whether a name shows one of the names that mail is often forged with, as whole words and also written with spaces, signs,
 * capitals between words or letters that only look alike: "Bank Support", "PayPalSupport", "Bank 0f America", "РayРaI".
 */
function imitatesKnownName(name: string): boolean {
  const plain = name
    .replace(/[™℠®©]/gu, " ")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "");
  const apart = plain.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(/[+*~=|!#%^<>•]/gu, " ");
  return [plain, apart].some(holdsKnownName);
}

function holdsKnownName(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[\s\p{Pd}\p{Pc}.,:;/&()[\]"'’]+/u)
    .filter(Boolean)
    .map(shapeOf);
  // Runs of words: "Bank of America Security" holds "bankofamerica", "Pay Pal" is "paypal", "Amazonia" is its own word.
  return words.some((_, first) => {
    let run = "";
    return words.slice(first, first + 24).some((word) => {
      run += word;
      return IMITATED.has(run);
    });
  });
}

/** A word as it looks at a glance: "I" and "1" are "l", "rn" is "m". */
function shapeOf(word: string): string {
  return [...word]
    .map((sign) => LATIN_LOOKALIKES[sign] ?? framedLetter(sign) ?? sign)
    .join("")
    .replace(/[^a-z]/g, "")
    .replaceAll("i", "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

function framedLetter(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const first = FRAMED_ALPHABETS.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCharCode(97 + code - first);
}

const IMITATED: ReadonlySet<string> = new Set(NAMES.map(shapeOf));

/** Whether email under a name can deceive its readers. */
export const isDeceptiveName = (name: string): boolean => holdsAddress(name) || imitatesKnownName(name);
