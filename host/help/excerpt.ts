/** A part of a help page below one of its headings. */
interface Section {
  heading: string;
  /** Its first paragraphs and lists, without Markdown. */
  blocks: readonly string[];
}

const LONGEST = 320;

/** What a help page says about these words (as the index has them): the beginning of the section that has most of them. */
export function excerptOf(body: string, words: ReadonlySet<string>, toTerm: (word: string) => string | null): string {
  const termsOf = (text: string) =>
    new Set(
      text
        .split(/[^\p{L}\p{N}-]+/u)
        .map(toTerm)
        .filter((term) => term !== null && words.has(term)),
    );
  const sections = sectionsOf(body).map((section) => {
    const [heading, text] = [termsOf(section.heading), termsOf(section.blocks.join(" "))];
    return { ...section, heading, text, all: new Set([...heading, ...text]) };
  });
  // A word in every section says little about which one is meant.
  const weigh = (terms: ReadonlySet<string | null>) =>
    [...terms].reduce((sum, term) => sum + 1 / sections.filter(({ all }) => all.has(term)).length, 0);
  let best = sections[0];
  let max = 0;
  for (const section of sections) {
    const weight = weigh(section.heading) + weigh(section.text);
    if (weight > max) {
      best = section;
      max = weight;
    }
  }
  return begin(best?.blocks ?? []);
}

function sectionsOf(body: string): Section[] {
  return `\n${body}`.split(/\n## /).flatMap((part, index) => {
    const [first = "", ...rest] = part.split("\n");
    const text = index === 0 ? part : rest.join("\n");
    const blocks = text
      .split(/\n{2,}/)
      .map((block) => toPlainText(block.trim()))
      .filter((block) => block !== "");
    return blocks.length > 0 ? [{ heading: index === 0 ? "" : first, blocks }] : [];
  });
}

/** Whole blocks, as many as are short together; at least the first. */
function begin(blocks: readonly string[]): string {
  let text = blocks[0] ?? "";
  for (const block of blocks.slice(1)) {
    if (text.length + block.length > LONGEST) break;
    text += `\n\n${block}`;
  }
  return text;
}

/** Markdown as this folder's pages use it: links, bold, lists. */
const toPlainText = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "")
    .replace(/^[-*] /gm, "• ");
