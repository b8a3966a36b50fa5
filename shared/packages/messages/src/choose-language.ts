import { type Language, OFFERED_LANGUAGES } from "./languages.ts";

const isOneOf = (languages: readonly Language[], name: string): name is Language =>
  (languages as readonly string[]).includes(name);

/**
 * The first of the wanted languages (`es-MX`, `es`, an `Accept-Language` header) that is offered; English without one.
 * A header's languages are taken by their weights.
 */
export function chooseLanguage(
  wanted: string | readonly string[] | null | undefined,
  offered: readonly Language[] = OFFERED_LANGUAGES,
): Language {
  const names = typeof wanted === "string" ? readHeader(wanted) : (wanted ?? []);
  for (const name of names) {
    const language = name.toLowerCase().split("-")[0] ?? "";
    if (isOneOf(offered, language)) return language;
  }
  return "en";
}

function readHeader(header: string): string[] {
  const weighed = header.split(",").map((part) => {
    const [name = "", ...parameters] = part.trim().split(";");
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined);
    return { name, weight: weight === undefined ? 1 : Number(weight) };
  });
  return weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}
