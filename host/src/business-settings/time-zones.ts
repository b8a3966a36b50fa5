export interface ZoneChoice {
  /** IANA name. */
  name: string;
  /** The offset now: `GMT-06:00`. */
  offset: string;
  /** As shown and searched, by the city's name of today: `America/New York`. */
  label: string;
}

/** Cities that were renamed: browsers list the old names. Source: the "backward" file of the IANA time zone database. */
const RENAMED: Readonly<Record<string, string>> = {
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Louisville": "America/Kentucky/Louisville",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** Every zone that this browser knows, west to east by its offset at this moment. `also` is listed in any case. */
export function listTimeZones(now: Date, also: string): ZoneChoice[] {
  const names = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", also]);
  return Array.from(names, (name) => describeZone(name, now)).sort(
    (one, other) => minutesOf(one.offset) - minutesOf(other.offset) || one.label.localeCompare(other.label),
  );
}

/** One zone with its offset at a moment. */
export function describeZone(name: string, now: Date): ZoneChoice {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" }).formatToParts(now);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return { name, offset: offset === "GMT" ? "GMT+00:00" : offset, label: (RENAMED[name] ?? name).replaceAll("_", " ") };
}

/** The zones that every word of a search occurs in. */
export function searchZones(zones: readonly ZoneChoice[], search: string): ZoneChoice[] {
  const words = search
    .toLowerCase()
    .replaceAll("_", " ")
    .split(/[\s,()]+/)
    .filter(Boolean);
  return zones.filter(({ label, offset }) => {
    const text = `${label} ${offset} ${offset.replace("GMT", "UTC")}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function minutesOf(offset: string): number {
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d+):(\d+)/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
