/** The start of an attribute that brings an answer: `prefill-town="West End"`. */
const PREFILL = "prefill-";

/**
 * What a page brings along, by question id as attributes have it: in small letters. The form takes what it would take
 * from a visitor.
 */
export function readPrefill(element: Element): Record<string, string> {
  return Object.fromEntries(
    Array.from(element.attributes)
      .filter(({ name }) => name.startsWith(PREFILL))
      .map(({ name, value }) => [name.slice(PREFILL.length), value]),
  );
}
