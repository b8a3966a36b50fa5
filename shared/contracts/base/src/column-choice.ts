import * as z from "zod/mini";

/**
 * How a person mapped a file's columns: a JSON list of fields by position, "ignore" for none. Without it the columns are
 * recognized by their headers.
 */
export const ColumnChoice = z.string().check(z.maxLength(20_000));

/** The line of the file, from 1, of the header row where the one that was found is wrong; 0 for a file without one. */
const LINE = [z.int("Use a whole number"), z.minimum(0, "At least 0"), z.maximum(100_000, "At most 100,000")] as const;
export const HeaderLine = z.number("Use a whole number").check(...LINE);
export const HeaderLineQuery = z.coerce.number("Use a whole number").check(...LINE);

/** What a file's header row is chosen from: the line of the one that was used, 0 without one, and the first rows as they are. */
export const HEADER_CHOICE = {
  headerLine: z.number(),
  top: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
} as const;
