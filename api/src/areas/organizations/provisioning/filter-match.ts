import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";
import type { Comparison, FilterTree } from "./filter-tree.ts";

/** One value of an attribute with several, such as an email; names in lower case, undefined for what it doesn't have. */
export type Element = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Whether a condition in brackets chooses a value (RFC 7644, 3.5.2). Texts are compared in any case. Throws invalidFilter for
 * a comparison of what such a value never has, and for one that a true or false doesn't support.
 */
export function matches(tree: FilterTree, element: Element): boolean {
  // Every part is looked at, so that a wrong one is refused whatever the others say.
  if (tree.kind === "not") return !matches(tree.part, element);
  if (tree.kind === "comparison") return compare(tree, element);
  const parts = tree.parts.map((part) => matches(part, element));
  return tree.kind === "and" ? parts.every(Boolean) : parts.some(Boolean);
}

/** Whether a condition compares an attribute. */
export const compares = (tree: FilterTree, attribute: string): boolean =>
  tree.kind === "comparison"
    ? tree.attribute === attribute
    : tree.kind === "not"
      ? compares(tree.part, attribute)
      : tree.parts.some((part) => compares(part, attribute));

function compare({ attribute, operator, value }: Comparison, element: Element): boolean {
  if (!Object.hasOwn(element, attribute))
    throw new ScimRefusal("invalidFilter", `Filter by one of these: ${Object.keys(element).join(", ")}.`);
  const is = element[attribute];
  if (operator === "pr") return is !== undefined && is !== "";
  // Entra ID writes "True" in quotes.
  const wanted = String(value).toLowerCase();
  const held = is === undefined ? undefined : String(is).toLowerCase();
  if (operator === "eq") return held === wanted;
  if (operator === "ne") return held !== wanted;
  if (typeof is === "boolean" || typeof value === "boolean")
    throw new ScimRefusal("invalidFilter", "The filter uses a comparison that this attribute doesn't support.");
  if (held === undefined) return false;
  if (operator === "co") return held.includes(wanted);
  return operator === "sw" ? held.startsWith(wanted) : held.endsWith(wanted);
}
