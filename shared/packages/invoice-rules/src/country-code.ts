/** Languages whose names of countries are known. */
const LANGUAGES = ["en", "es", "de", "fr", "it", "pt", "nl", "pl", "ja", "zh"];
/** Codes that were withdrawn or name no country; some still carry the name of one. */
const NO_COUNTRIES = new Set("AN BU CS DD DY EU EZ FX HV NH NT QO QU SU TP UK UN VD XA XB YD YU ZR ZZ".split(" "));
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: "US",
  "u s a": "US",
  "u s": "US",
  america: "US",
  "the united states": "US",
  "the united states of america": "US",
  "united states of america": "US",
  uk: "GB",
  "u k": "GB",
  "great britain": "GB",
  britain: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  "republic of ireland": "IE",
  holland: "NL",
  "the netherlands": "NL",
  "czech republic": "CZ",
  "south korea": "KR",
  korea: "KR",
  "republic of korea": "KR",
  turkey: "TR",
  "ivory coast": "CI",
  "hong kong": "HK",
  macau: "MO",
  "viet nam": "VN",
  "russian federation": "RU",
  "peoples republic of china": "CN",
  uae: "AE",
  brasil: "BR",
  deutschland: "DE",
  gbr: "GB",
  can: "CA",
  mex: "MX",
  aus: "AU",
  nzl: "NZ",
  deu: "DE",
  fra: "FR",
  esp: "ES",
  ita: "IT",
  prt: "PT",
  nld: "NL",
  bel: "BE",
  che: "CH",
  aut: "AT",
  pol: "PL",
  irl: "IE",
  swe: "SE",
  nor: "NO",
  dnk: "DK",
  fin: "FI",
  jpn: "JP",
  chn: "CN",
  kor: "KR",
  ind: "IN",
  bra: "BR",
  arg: "AR",
  zaf: "ZA",
  phl: "PH",
  sgp: "SG",
};

const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

let codes: Set<string> | undefined;
let byName: Map<string, string> | undefined;

function readNames(): { codes: Set<string>; byName: Map<string, string> } {
  if (codes && byName) return { codes, byName };
  codes = new Set();
  byName = new Map();
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const pairs = [...letters].flatMap((a) => [...letters].map((b) => a + b)).filter((pair) => !NO_COUNTRIES.has(pair));
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of pairs) {
      const name = names.of(code);
      if (!name) continue;
      codes.add(code);
      if (!byName.has(plain(name))) byName.set(plain(name), code);
    }
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) byName.set(plain(name), code);
  return { codes, byName };
}

/** The two letters of a country (`US`) by its name in ten languages or its code; undefined for what names none. */
export function countryCode(text: string): string | undefined {
  const name = plain(text);
  const known = readNames();
  if (known.byName.has(name)) return known.byName.get(name);
  const code = name.toUpperCase();
  return known.codes.has(code) ? code : undefined;
}
