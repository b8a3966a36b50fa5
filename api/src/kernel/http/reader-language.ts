import { Page } from "./context.ts";
import { requestTranslator } from "./sentences.ts";
import type { Route } from "./serve.ts";

/**
 * The route, with the sentences at these paths of its answer in the reader's language. Rules and stored texts are English.
 *
 * @param paths names with points between them; lists and pages on the way are gone through. Below the last, all text is.
 */
export function inReaderLanguage(route: Route, ...paths: readonly string[]): Route {
  const steps = paths.map((path) => path.split("."));
  return {
    ...route,
    answer: async (call, input) => {
      const answer = await route.answer(call, input);
      const translate = requestTranslator(call.request);
      return steps.reduce((value, path) => translateAt(value, path, translate), answer);
    },
  };
}

function translateAt(value: unknown, path: readonly string[], translate: (sentence: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => translateAt(each, path, translate));
  if (value instanceof Page)
    return new Page(
      value.items.map((each) => translateAt(each, path, translate)),
      value.next,
    );
  const [name, ...rest] = path;
  if (name === undefined && typeof value === "string") return translate(value);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    name === undefined || key === name ? translateAt(part, rest, translate) : part,
  ]);
  return Object.fromEntries(entries);
}
