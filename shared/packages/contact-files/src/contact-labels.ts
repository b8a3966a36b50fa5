const KNOWN: Readonly<Record<string, string | null>> = {
  business: "work",
  office: "work",
  company: "work",
  private: "home",
  personal: "home",
  cell: "mobile",
  cellular: "mobile",
  iphone: "mobile",
  main: null,
  primary: null,
  secondary: null,
  internet: null,
  voice: null,
  smtp: null,
  ex: null,
  pref: null,
  default: null,
  "home fax": "fax",
  "work fax": "fax",
  "business fax": "fax",
  homefax: "fax",
  workfax: "fax",
};

/** What an address or a number is called: our own word for what others call it ("cell" is "mobile"), else theirs. */
export function contactLabel(text: string): string | null {
  const word = text
    .trim()
    .replace(/^\*\s*/, "")
    .replace(/^_\$!<(.*)>!\$_$/, "$1")
    .toLowerCase()
    .slice(0, 30)
    .trim();
  if (word === "") return null;
  return Object.hasOwn(KNOWN, word) ? (KNOWN[word] ?? null) : word;
}
