/** The names of a new area: `grants` gives grant, Grant, Grants and GRANTS. */
export function namesOf(area) {
  if (!/^[a-z]{3,20}s$/.test(area))
    throw new Error("Give the area a plural noun of one word in lower case: npm run new:area grants");
  const one = area.endsWith("ies") ? `${area.slice(0, -3)}y` : area.slice(0, -1);
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
