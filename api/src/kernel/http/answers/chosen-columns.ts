import { readChosenColumns } from "@trellis/table-files/csv-table.ts";
import { HeaderLineError } from "@trellis/table-files/header-row.ts";
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

/** Reads a table whose header row a person may have chosen. Throws invalid where that row can't be the header. */
export function withHeaderLine<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof HeaderLineError) throw invalid("headerLine", error.message);
    throw error;
  }
}

/** Nothing is below the header row: another row helps where a person chose it, else only another file. Throws invalid. */
export function refuseEmptyTable(headerLine: number | undefined, message: string): never {
  throw headerLine ? invalid("headerLine", NOTHING_BELOW) : invalid("file", message);
}

const NOTHING_BELOW = "There's nothing to import below that row. Choose a header row further up.";
