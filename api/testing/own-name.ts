import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import { pdfTextOf } from "./people/report-fixture.ts";

/** Element names, custom properties, the package's scope and what is below it are technical, and stay. */
const ALLOWED = /<\/?trellis-[a-z]+|--trellis-[a-z-]+|@trellis\/[a-z-]+|trellis-embeds[\w.-]*/g;
const OURS = new RegExp(DEFAULT_NAME, "gi");

/** Where a text says our name, each with what is around it. */
export const namesIn = (where: string, text: string) =>
  [...text.replaceAll(ALLOWED, "").matchAll(OURS)].map(
    ({ index, input }) => `${where}: …${input.slice(Math.max(0, index - 50), index + 50)}…`,
  );

/** What a file says. */
export async function textIn(type: string, content: string | Uint8Array): Promise<string> {
  if (typeof content === "string") return content;
  return type.includes("pdf")
    ? (await pdfTextOf(new Uint8Array(content))).join("\n")
    : new TextDecoder().decode(content);
}

async function textOf(answer: Response): Promise<string> {
  const headers = [...answer.headers].map((header) => header.join(": ")).join("\n");
  const type = answer.headers.get("content-type") ?? "";
  const isImage = /image\/(png|webp)|zip/.test(type);
  return `${headers}\n${isImage ? "" : await textIn(type, new Uint8Array(await answer.arrayBuffer()))}`;
}

/** Where these pages say our name, in their text or in a header. */
export async function crawl(pages: readonly string[], ask: (page: string) => Promise<Response>): Promise<string[]> {
  const found: string[] = [];
  for (const page of pages) {
    const answer = await ask(page);
    found.push(...namesIn(page, await textOf(answer)));
    if (answer.status >= 500) found.push(`${page}: ${answer.status}`);
  }
  return found;
}
