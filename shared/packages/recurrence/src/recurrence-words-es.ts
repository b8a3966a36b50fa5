import { writeSentence } from "@trellis/messages/write-sentence.ts";
import type { RuleWords } from "./rule-words.ts";

const EVERY = {
  YEARLY: "Cada {count, plural, one {año} other {# años}}",
  MONTHLY: "Cada {count, plural, one {mes} other {# meses}}",
  WEEKLY: "Cada {count, plural, one {semana} other {# semanas}}",
  DAILY: "Cada {count, plural, one {día} other {# días}}",
  HOURLY: "Cada {count, plural, one {hora} other {# horas}}",
  MINUTELY: "Cada {count, plural, one {minuto} other {# minutos}}",
  SECONDLY: "Cada {count, plural, one {segundo} other {# segundos}}",
} as const;
/** One of them and several. */
const DAYS = {
  MO: ["lunes", "lunes"],
  TU: ["martes", "martes"],
  WE: ["miércoles", "miércoles"],
  TH: ["jueves", "jueves"],
  FR: ["viernes", "viernes"],
  SA: ["sábado", "sábados"],
  SU: ["domingo", "domingos"],
} as const;
const MONTHS = [
  ...["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre"],
  "diciembre",
];
const ORDINALS = ["", "primer", "segundo", "tercer", "cuarto", "quinto"];

/** Rules in Spanish. */
export const SPANISH_RULES: RuleWords = {
  and: "y",
  or: "o",
  more: (count) => `${count} más`,
  every: (frequency, count) => writeSentence(EVERY[frequency], { count }, "es"),
  everyDay: (days) => `Todos ${days}`,
  on: (days) => `, ${days}`,
  inMonths: (months) => ` en ${months}`,
  day: (day, style) => DAYS[day][style === "each" ? 0 : 1],
  month: (month) => MONTHS[month - 1] ?? "",
  allDays: (style) => (style === "each" ? "cada día" : style === "list" ? "todos los días" : "los días"),
  weekdays: (style) => (style === "each" ? "cada día laborable" : "los días laborables"),
  days: (days, style) => (style === "each" ? `cada ${days}` : `los ${days}`),
  eachDay: (day) => `cada ${day}`,
  nthDay: (number, day) => position(number, day),
  dayNumbers: (numbers, list) => {
    const forward = numbers.filter((number) => number > 0);
    const named = { count: forward.length, days: list(forward.map(String)) };
    const days =
      named.count === 0
        ? []
        : [writeSentence("{count, plural, one {el día {days}} other {los días {days}}}", named, "es")];
    const backward = numbers.filter((number) => number < 0).reverse();
    return list([...days, ...backward.map((number) => position(number, "día"))]);
  },
  thatIs: (days, numbers) => `${days} que sea ${numbers}`,
  positions: (numbers, list, days, isWeekday) =>
    isWeekday
      ? list(numbers.map((number) => position(number, "día laborable")))
      : `${list(numbers.map((number) => alone(number)))} de entre ${days}`,
  ofTheMonth: (days) => `, ${days} del mes`,
  ofMonths: (days, months) => `${days} de ${months}`.replace(" de el ", " del "),
  theYear: "el año",
  eachMonth: "cada mes",
  daysOfYear: (numbers) => `el día ${numbers} del año`,
  ofWeeks: (days, weeks) => `${days} de la semana ${weeks}`,
  inYear: (number) => (number > 0 ? String(number) : `${-number} desde el final`),
  dates: (months, days) => `el ${days} de ${months}`,
  clock: (hour, minute) => `${hour}:${String(minute).padStart(2, "0")}`,
  at: (times) => ` a las ${times}`,
  from: (times) => ` desde las ${times}`,
  atMinute: (minutes) => ` en el minuto ${minutes}`,
  atSecond: (seconds) => ` en el segundo ${seconds}`,
  times: (count) => writeSentence("{count, plural, one {, una vez} other {, # veces}}", { count }, "es"),
  until: (day) => ` hasta el ${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`,
};

/** `el primero`, `el último`: without what it is the first or last of. */
const alone = (number: number) =>
  position(number, "")
    .trimEnd()
    .replace(/(primer|tercer)$/, "$1o");

/** `el segundo jueves`, `el último día`, `el penúltimo día`, `el 3.º día desde el final`. */
function position(number: number, what: string): string {
  if (number === -1) return `el último ${what}`;
  if (number === -2) return `el penúltimo ${what}`;
  if (number < 0) return `el ${-number}.º ${what} desde el final`.replace("  ", " ");
  return `el ${ORDINALS[number] ?? `${number}.º`} ${what}`;
}
