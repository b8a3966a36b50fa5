import { readChosenColumns } from "@trellis/table-files/csv-table.ts";
import { invalid } from "../../errors.ts";

/** The fields that a person chose for a file's columns, null for none; undefined where nothing was chosen. Throws invalid. */
export function chosenColumns<Field extends string>(
  mapping: string | undefined,
  fields: readonly Field[],
): (Field | null)[] | undefined {
  if (mapping === undefined) return undefined;
  const chosen = readChosenColumns(mapping, fields);
  if (!chosen) throw invalid("mapping", "Send a list of fields, one for each column.");
  return chosen;
}
