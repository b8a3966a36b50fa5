import { MAX_TAGS } from "@trellis/contract-contacts/choices.ts";

/** The tags of a text with commas, each with single spaces and at most 50 characters. */
export const readTags = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.replace(/\s+/g, " ").trim().slice(0, 50))
    .filter((tag) => tag !== "");

/** Tags with further ones behind them: "VIP" and "vip" are one, and the first stays as it was written. */
export function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const all = [...tags];
  for (const tag of added)
    if (all.length < MAX_TAGS && !all.some((one) => one.toLowerCase() === tag.toLowerCase())) all.push(tag);
  return all;
}

export const withoutTag = (tags: readonly string[], tag: string): string[] => tags.filter((one) => one !== tag);
