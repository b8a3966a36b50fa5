const MONTHS = "January February March April May June July August September October November December".split(" ");
const MESES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const DIAS = "domingo lunes martes miércoles jueves viernes sábado".split(" ");

const MONTH = `(${MONTHS.map((name) => (name.length > 3 ? `${name.slice(0, 3)}(?:${name.slice(3)})?` : name)).join("|")})`;
const DAY = new RegExp(`\\b${MONTH} (\\d{1,2}(?: ?– ?\\d{1,2})?)(?!\\d)(?:, (\\d{4}))?`, "g");
/** As organizations that write the day first have it: `26 Nov 2026`. */
const DAY_FIRST = new RegExp(`\\b(\\d{1,2}(?: ?– ?\\d{1,2})?) ${MONTH}\\b(?: (\\d{4})\\b)?`, "g");
/** Behind a weekday May is a long month; alone it may be short. */
const WEEKDAY_IN_MAY = new RegExp(`\\b(${WEEKDAYS.join("|")}), May (\\d{1,2})(?:, (\\d{4}))?`, "g");
const WHOLE_MONTH = new RegExp(`\\b${MONTH} (\\d{4})\\b`, "g");
/** `Mon, Apr 19`. */
const SHORT_WEEKDAY = new RegExp(`\\b(${WEEKDAYS.map((name) => name.slice(0, 3)).join("|")}), (?=${MONTH} \\d)`, "g");
const WEEKDAY = new RegExp(`\\b(${WEEKDAYS.join("|")})(?:, | (?=\\d))`, "g");

const monthOf = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3)));
/** `nov` for `Nov`, `noviembre` for `November`; May is both. */
const mesOf = (name: string): string =>
  name.length > 3 ? (MESES[monthOf(name)] ?? name) : (MESES[monthOf(name)] ?? name).slice(0, 3);

const shortDia = (name: string): string =>
  (DIAS[WEEKDAYS.findIndex((weekday) => weekday.startsWith(name))] ?? name).slice(0, 3);

function dayInSpanish(days: string, name: string, year?: string): string {
  const of = name.length > 3 ? " de " : " ";
  return `${days}${of}${mesOf(name)}${year ? `${of}${year}` : ""}`;
}

/** English days in words (`Nov 1–22, 2025`, `Thursday, November 20, 2025, 3:30 PM`) in Spanish (`1–22 nov 2025`). */
export const daysInSpanish = (text: string): string =>
  text
    .replace(
      WEEKDAY_IN_MAY,
      (_, name: string, day: string, year?: string) =>
        `${DIAS[WEEKDAYS.indexOf(name)]}, ${day} de mayo${year ? ` de ${year}` : ""}`,
    )
    .replace(SHORT_WEEKDAY, (_, name: string) => `${shortDia(name)}, `)
    .replace(WEEKDAY, (_, name: string) => `${DIAS[WEEKDAYS.indexOf(name)]}, `)
    .replace(DAY, (_, name: string, days: string, year?: string) => dayInSpanish(days, name, year))
    .replace(DAY_FIRST, (_, days: string, name: string, year?: string) => dayInSpanish(days, name, year))
    .replace(WHOLE_MONTH, (_, name: string, year: string) => `${MESES[monthOf(name)]} de ${year}`);
