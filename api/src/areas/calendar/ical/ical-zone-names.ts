import { findIana } from "windows-iana";

/**
 * The IANA zone for a file's time zone name: itself, also inside a longer one (`/vendor/Europe/Berlin`); a Windows
 * name, as Outlook writes it (CLDR's table, in windows-iana); the name that Windows shows, `(UTC-03:00) Brasília`;
 * Lotus Notes names and English abbreviations. Undefined for a file's custom name.
 */
export function nameToZone(name: string | undefined): string | undefined {
  if (!name || name.length > 200) return undefined;
  const plain = name.replace(/^["']|["']$/g, "").trim();
  if (/^(utc|gmt|z|zulu|etc\/utc|\(utc\) coordinated universal time)$/i.test(plain)) return "UTC";
  // A vendor's path before the name: the last two or three parts of it.
  const parts = plain.split("/");
  const candidates = [plain, plain.replace(/^US-/, "US/"), parts.slice(-2).join("/"), parts.slice(-3).join("/")];
  for (const candidate of candidates) {
    const iana = canonical(candidate) ?? canonical(findIana(candidate)[0]);
    if (iana) return iana;
  }
  return KNOWN.find(([pattern]) => pattern.test(plain))?.[1] ?? shownZone(plain);
}

/** IANA names only: an offset such as `-06:00` is no place, and abbreviations mean several. */
function canonical(name: string | undefined): string | undefined {
  if (!name || !/^[A-Za-z_]+\/[\w+/-]+$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** English names that are shown with or without their offset, abbreviations, and Lotus Notes. */
const KNOWN: readonly [RegExp, string][] = [
  [/Eastern Time|^(EST5EDT|EST|EDT|Eastern)$/i, "America/New_York"],
  [/Central Time|^(CST6CDT|CST|CDT|Central)$/i, "America/Chicago"],
  [/Mountain Time|^(MST7MDT|MST|MDT|Mountain)$/i, "America/Denver"],
  [/Pacific Time|^(PST8PDT|PST|PDT|Pacific)$/i, "America/Los_Angeles"],
  [/\bArizona\b/i, "America/Phoenix"],
  [/\bAlaska\b/i, "America/Anchorage"],
  [/\bHawaii\b/i, "Pacific/Honolulu"],
  [/Atlantic Time/i, "America/Halifax"],
  [/Dublin|Edinburgh|Lisbon|London/i, "Europe/London"],
  [/Amsterdam|Berlin|Bern|Rome|Stockholm|Vienna|^(CET|CEST)$/i, "Europe/Berlin"],
  [/Brussels|Copenhagen|Madrid|Paris/i, "Europe/Paris"],
  [/^((W\.|Western)[ /])?(Central )?Europe$/i, "Europe/Berlin"],
];

const REGIONS = [
  "America",
  "Europe",
  "Asia",
  "Africa",
  "Australia",
  "Pacific",
  "Atlantic",
  "Indian",
  "America/Argentina",
];

/** Places in Windows' list that no IANA zone is named after; without accents, in lower case. */
const PLACES: Readonly<Record<string, string>> = {
  "abu dhabi": "Asia/Dubai",
  "aleutian islands": "America/Adak",
  astana: "Asia/Almaty",
  "baja california": "America/Tijuana",
  beijing: "Asia/Shanghai",
  "bougainville island": "Pacific/Bougainville",
  brasilia: "America/Sao_Paulo",
  "cabo verde is.": "Atlantic/Cape_Verde",
  "central america": "America/Guatemala",
  "chatham islands": "Pacific/Chatham",
  chennai: "Asia/Kolkata",
  chetumal: "America/Cancun",
  "city of buenos aires": "America/Argentina/Buenos_Aires",
  "easter island": "Pacific/Easter",
  ekaterinburg: "Asia/Yekaterinburg",
  greenland: "America/Nuuk",
  haiti: "America/Port-au-Prince",
  "indiana (east)": "America/Indiana/Indianapolis",
  islamabad: "Asia/Karachi",
  "kiritimati island": "Pacific/Kiritimati",
  "lord howe island": "Australia/Lord_Howe",
  "marquesas islands": "Pacific/Marquesas",
  newfoundland: "America/St_Johns",
  "norfolk island": "Pacific/Norfolk",
  "nuku'alofa": "Pacific/Tongatapu",
  osaka: "Asia/Tokyo",
  "petropavlovsk-kamchatsky": "Asia/Kamchatka",
  pretoria: "Africa/Johannesburg",
  "saint pierre and miquelon": "America/Miquelon",
  salvador: "America/Bahia",
  samoa: "Pacific/Apia",
  saskatchewan: "America/Regina",
  "solomon is.": "Pacific/Guadalcanal",
  "sri jayawardenepura": "Asia/Colombo",
  "turks and caicos": "America/Grand_Turk",
  wellington: "Pacific/Auckland",
  "west central africa": "Africa/Lagos",
  "yangon (rangoon)": "Asia/Yangon",
  yukon: "America/Whitehorse",
};

/** `(UTC-03:00) Cayenne, Fortaleza`: the first of its places that has that offset, or the offset alone. */
function shownZone(name: string): string | undefined {
  const shown = /^\((?:UTC|GMT)(?:([+-])(\d\d):?(\d\d))?\)\s*(.+)$/i.exec(name);
  if (!shown) return undefined;
  const [, sign, hours = "0", minutes = "0", places = ""] = shown;
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  for (const place of places.split(",")) {
    const plain = place.normalize("NFD").replace(/\p{M}/gu, "").trim();
    const city = plain.replaceAll(" ", "_");
    const candidates = [PLACES[plain.toLowerCase()], ...REGIONS.map((region) => `${region}/${city}`)];
    const zone = candidates.map(canonical).find((each) => each !== undefined && hasOffset(each, offset));
    if (zone) return zone;
  }
  return /coordinated universal time/i.test(places) && offset % 60 === 0
    ? canonical(`Etc/GMT${offset < 0 ? "+" : "-"}${Math.abs(offset / 60)}`)
    : undefined;
}

const YEARS = ["2025", "2015", "2005"];

/** Whether the clock of a zone was ever so many minutes ahead of UTC: Windows shows standard time. */
function hasOffset(timeZone: string, minutes: number): boolean {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const wanted = `GMT${minutes === 0 ? "" : `${minutes < 0 ? "-" : "+"}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`}`;
  return YEARS.some((year) =>
    ["01-15", "07-15"].some((day) =>
      format.formatToParts(new Date(`${year}-${day}T12:00Z`)).some(({ value }) => value === wanted),
    ),
  );
}

const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
