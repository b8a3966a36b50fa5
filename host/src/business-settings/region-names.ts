import type { RegionalFormat } from "@trellis/domain/formats/organization-formats.ts";

interface RegionName {
  region: RegionalFormat;
  language: string;
  /** In the region's own language, so that its people find it: `English (Canada)`, `Español (México)`. */
  name: string;
}

/** Regional formats as a list to choose from. */
export const regionNames = (regions: readonly RegionalFormat[]): RegionName[] =>
  regions.map((region) => {
    const [language = "", country = ""] = region.split("-");
    const spoken = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
    const place = new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
    return { region, language, name: `${spoken.charAt(0).toUpperCase()}${spoken.slice(1)} (${place})` };
  });
