import { productName } from "@trellis/messages/page-formats.ts";

/** The parts of the help center, in their order. */
export const HELP_GROUPS = [
  "start",
  "finance",
  "invoicing",
  "surveys",
  "donations",
  "contacts",
  "calendar",
  "organization",
] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];

/** A help page as it is written: a Markdown file with its title, a summary and words that people use for it. */
export interface Article {
  /** The file's name, and its address below /help. */
  slug: string;
  title: string;
  summary: string;
  keywords: readonly string[];
  group: HelpGroup;
  /** Its place in its group. */
  order: number;
  /** What its picture shows; most pages have one (`pictures.ts`). */
  picture?: string;
  /** Markdown without the front matter. */
  body: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Reads a file of this folder, with the product's name for `{product}`. Throws, naming it, when a part of its front matter is missing or its group is unknown. */
export function readArticle(slug: string, text: string): Article {
  const [, head, body = ""] =
    FRONT_MATTER.exec(text.replaceAll("\r\n", "\n").replaceAll("{product}", productName())) ?? [];
  if (head === undefined) throw new Error(`help page ${slug} has no front matter`);
  const fields = new Map(
    head.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`help page ${slug} has no ${name}`);
    return value;
  };
  return {
    slug,
    title: field("title"),
    summary: field("summary"),
    keywords: field("keywords")
      .split(",")
      .map((word) => word.trim()),
    group: groupOf(slug, field("group")),
    order: Number(field("order")),
    ...(fields.has("picture") ? { picture: field("picture") } : {}),
    body: body.trim(),
  };
}

function groupOf(slug: string, text: string): HelpGroup {
  const group = HELP_GROUPS.find((name) => name === text);
  if (!group) throw new Error(`help page ${slug} has an unknown group, ${text}`);
  return group;
}
