/** Words that begin a family name of several words. */
const PARTICLES = new Set(
  "van von vom zu der den de del della di da dos das du la le el al bin ibn ben ter ten st st. san santa mac".split(
    " ",
  ),
);
const TITLES = /^(mr|mrs|ms|miss|mx|herr|frau|mme|sr|sra)\.?$/i;
const GENERATION = /^(jr|sr|ii|iii|iv|v)\.?$/i;

/**
 * Parts one name into first and last name: "Devon Ruiz", "Ruiz, Devon", "Mr. Jan van der Berg Jr.". A single word is a
 * first name.
 */
export function splitPersonName(name: string): { firstName: string; lastName: string } {
  const text = name.trim();
  const comma = /^([^,]+),\s*([^,]+)$/.exec(text);
  if (comma && !GENERATION.test(comma[2] ?? "")) return { firstName: comma[2] ?? "", lastName: comma[1]?.trim() ?? "" };
  const words = text.replace(/,/g, " ").split(/\s+/).filter(Boolean);
  if (words.length > 2 && TITLES.test(words[0] ?? "")) words.shift();
  if (words.length < 2) return { firstName: words.join(" "), lastName: "" };
  let from = words.length - 1;
  if (from > 1 && GENERATION.test(words[from] ?? "")) from -= 1;
  while (from > 1 && PARTICLES.has((words[from - 1] ?? "").toLowerCase())) from -= 1;
  return { firstName: words.slice(0, from).join(" "), lastName: words.slice(from).join(" ") };
}

/** Puts the parts of a name together as we keep them: middle names go with the first, Jr. and III with the last. */
export function joinNameParts(parts: { given: string; middle: string; family: string; suffix: string }): {
  firstName: string;
  lastName: string;
} {
  const { given, middle, family, suffix } = parts;
  const firstName = [given, middle].filter(Boolean).join(" ");
  const lastName = family && GENERATION.test(suffix) ? `${family} ${suffix}` : family;
  return { firstName, lastName };
}
