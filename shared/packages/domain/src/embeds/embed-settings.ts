/** How a form looks where it is embedded. Empty is what the form itself says, or the page. */
export interface EmbedSettings {
  /** `#rrggbb` in place of the organization's color. */
  color: string;
  theme: "" | "light" | "dark";
  language: "" | "en" | "es";
}

export const NO_EMBED_SETTINGS: EmbedSettings = { color: "", theme: "", language: "" };

/** An element's snippet with these settings as attributes, without quotation marks as the rest of it. */
export function withElementSettings(code: string, { color, theme, language }: EmbedSettings): string {
  const attributes = [
    color && ` primary-color=${color}`,
    theme && ` data-theme=${theme}`,
    language && ` lang=${language}`,
  ].join("");
  return code.replace(/^<trellis-[a-z]+ [a-z-]+=[^\s>]+/, (opening) => opening + attributes);
}

/** A frame's snippet, or the page's address, with these settings in the address. */
export function withPageSettings(code: string, settings: EmbedSettings): string {
  return code.replace(/https?:\/\/[^\s>]+\/(?:public\/surveys|give)\/[^\s>]+/, (address) =>
    pageAddress(address, settings),
  );
}

function pageAddress(address: string, { color, theme, language }: EmbedSettings): string {
  const url = new URL(address);
  if (color) url.searchParams.set("color", color.slice(1));
  if (theme) url.searchParams.set("theme", theme);
  if (language) url.searchParams.set("lang", language);
  return url.href;
}
