/** Words of SQL: a table of that name could not be told from the statement. */
const SQL_WORDS =
  "cast check column constraint grant group index key order role row select table trigger user value view";

/** The names of a new area: `permits` gives permit, Permit, Permits and PERMITS. */
export function namesOf(area) {
  if (!/^[a-z]{3,20}s$/.test(area))
    throw new Error("Give the area a plural noun of one word in lower case: npm run new:area permits");
  const one = area.endsWith("ies") ? `${area.slice(0, -3)}y` : area.slice(0, -1);
  if (SQL_WORDS.split(" ").includes(one)) throw new Error(`"${one}" is a word of SQL: give the area another name`);
  const capital = (word) => word[0].toUpperCase() + word.slice(1);
  return { area, one, Area: capital(area), One: capital(one), AREA: area.toUpperCase() };
}

/** A template's text with the area's names in place of samples, sample, Samples, Sample and SAMPLES. */
export const renameSamples = (text, { area, one, Area, One, AREA }) =>
  text
    .replaceAll("samples", area)
    .replaceAll("Samples", Area)
    .replaceAll("SAMPLES", AREA)
    .replaceAll("sample", one)
    .replaceAll("Sample", One);
