import * as z from "zod/mini";

/**
 * How a person mapped a file's columns: a JSON list of fields by position, "ignore" for none. Without it the columns are
 * recognized by their headers.
 */
export const ColumnChoice = z.string().check(z.maxLength(20_000));
