import { pageLanguage } from "@trellis/messages/define-messages.ts";

/** What fields and values that we name are called in another language; undefined for what stays as it is. */
interface FieldWords {
  names: Readonly<Record<string, string>>;
  value(field: string, value: string): string;
}

let words: FieldWords = { names: {}, value: (_, value) => value };

// Fetched with the screen, before anyone opens an entry; English where that fails.
if (pageLanguage() === "es")
  Promise.all([import("./names-a-l.es.ts"), import("./names-m-z.es.ts"), import("./values.es.ts")]).then(
    ([first, second, { valueOfField }]) => {
      words = { names: { ...first.fieldNames, ...second.fieldNames }, value: valueOfField };
    },
    () => undefined,
  );

/** A field in the page's language; undefined where its name in the API is spelled out. */
export const fieldWord = (name: string): string | undefined => words.names[name];

/** A recorded value in the page's language. */
export const valueWord = (field: string, value: string): string => words.value(field, value);
