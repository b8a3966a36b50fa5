import { unzipSync } from "fflate";
import { namesIn } from "./forbidden-names.ts";

/** What a file says, of any kind that the product hands out; nothing of pictures. */
export async function textIn(type: string, content: string | Uint8Array): Promise<string> {
  if (typeof content === "string") return content;
  if (type.includes("pdf")) {
    // Most crawls read none, and journeys need not load what reads them.
    const { pdfTextOf } = await import("../../api/testing/files/pdf-text.ts");
    return (await pdfTextOf(content)).join("\n");
  }
  if (type.includes("zip")) {
    const texts: string[] = [];
    for (const [name, bytes] of Object.entries(unzipSync(content)))
      texts.push(
        name,
        await textIn(/\.pdf$/i.test(name) ? "pdf" : /\.(png|webp|jpe?g)$/i.test(name) ? "image" : "", bytes),
      );
    return texts.join("\n");
  }
  return /^(image\/(?!svg)|font|video)/.test(type) ? "" : new TextDecoder().decode(content);
}

/** Where an answer holds a name: in its head, cookies included, or in its text. */
export async function namesInAnswer(where: string, answer: Response, pattern: RegExp): Promise<string[]> {
  const found = [...answer.headers].flatMap(([name, value]) =>
    namesIn(`${where}, header ${name}`, `${name}: ${value}`, pattern),
  );
  const type = answer.headers.get("content-type") ?? "";
  found.push(...namesIn(where, await textIn(type, new Uint8Array(await answer.arrayBuffer())), pattern));
  if (answer.status >= 500) found.push(`${where}: couldn't be read, since it answers ${answer.status}`);
  return found;
}

/** Where these pages hold a name. A page that fails counts as found, since no one knows what it says. */
export async function crawl(
  pages: readonly string[],
  ask: (page: string) => Promise<Response>,
  pattern: RegExp,
): Promise<string[]> {
  const found: string[] = [];
  for (const page of pages) found.push(...(await namesInAnswer(page, await ask(page), pattern)));
  return found;
}
