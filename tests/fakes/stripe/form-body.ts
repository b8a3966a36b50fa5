/** What a form-encoded body says: text, lists and records of it. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** Reads `items[0][price]=x&metadata[plan]=y` as Stripe does: brackets nest, whole numbers and empty ones make lists. */
export function parseForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]\[|\[|\]/).filter((part, index, all) => part !== "" || index < all.length - 1);
    place(root, path, value);
  }
  return withLists(root) as Form;
}

function place(target: Form, [head = "", ...rest]: string[], value: string): void {
  const name = head === "" ? String(Object.keys(target).length) : head;
  if (["__proto__", "constructor", "prototype"].includes(name)) return;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const next = target[name];
  const child: Form = typeof next === "object" && !Array.isArray(next) ? next : {};
  target[name] = child;
  place(child, rest, value);
}

function withLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
export const listOf = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);
export const formOf = (value: FormValue | undefined): Form =>
  typeof value === "object" && !Array.isArray(value) ? value : {};

/** A record of texts, as metadata is. */
export const textsOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(value)).flatMap(([name, one]) => (typeof one === "string" ? [[name, one]] : [])),
  );
