import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { oneLine } from "@trellis/domain/text/one-line.ts";
import { withoutDirectionSigns } from "@trellis/domain/text/text-direction.ts";
import * as z from "zod/mini";

/** UUID of any version; ours are version 7. */
export const Id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, "Unknown ID"));
export const IdParams = z.strictObject({ id: Id });

/** So many records that are selected individually fit into an address. */
export const MAX_LISTED_IDS = 150;

/** IDs with commas between, for an address: `what` names the records in the error. */
export const IdList = (what: string) =>
  z
    .string()
    .check(
      z.regex(
        /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,(?!$)|$)){1,150}$/i,
        `Use at most ${MAX_LISTED_IDS} ${what} IDs, separated by commas`,
      ),
    );

/** Postgres takes no NUL; half of a surrogate pair, which it takes neither, becomes U+FFFD as everywhere else. */
const isStorable = (text: string) => !text.includes("\0");
const mended = () => z.overwrite((text: string) => text.toWellFormed());

/** One line of text, trimmed, without the invisible characters that reorder a text around it. */
export const Line = (maximum: number, required?: string) =>
  z
    .string()
    .check(
      z.overwrite(withoutDirectionSigns),
      z.trim(),
      mended(),
      ...(required ? [z.minLength(1, required)] : []),
      z.maxLength(maximum, `At most ${maximum} characters`),
      z.refine(isStorable, "Contains a character that can't be stored"),
    );

/** A name that also appears in a mail's header: one line, trimmed, without control characters. */
export const Name = (maximum: number, required?: string) =>
  Line(maximum, required).check(
    z.refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), "Write it in one line, without control characters"),
  );

/**
 * The name of a person's file, as they see it: without control characters and without signs that turn the text around, which
 * make an `.exe` look like a `.jpg`. It is cleaned rather than refused: no one renames a file for us.
 */
export const FileName = (maximum: number, required: string) =>
  z.string().check(
    z.overwrite((text: string) => oneLine(text, text.length)),
    z.minLength(1, required),
    z.maxLength(maximum, `At most ${maximum} characters`),
  );

/** Text of several lines. */
export const Text = (maximum: number) =>
  z
    .string()
    .check(
      mended(),
      z.maxLength(maximum, `At most ${maximum} characters`),
      z.refine(isStorable, "Contains a character that can't be stored"),
    );

/**
 * An email address. The length is checked first and in the same check: the pattern takes quadratic time, so it must
 * never see a long text.
 */
export const Email = z
  .string()
  .check(
    z.refine(
      (text) => text.length <= 254 && text.isWellFormed() && /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/.test(text),
      "Valid email is required",
    ),
  );

/** A calendar day `YYYY-MM-DD`, never shifted by a time zone. */
export const Day = z.string("Date is required").check(
  z.refine((day) => day !== "", { error: "Date is required", abort: true }),
  z.refine(isCalendarDay, "Use a date like 2025-01-31"),
);

/** An instant, answered in UTC. */
export const Instant = z.string();

/** An amount in an answer: `"1234.50"`. */
export const Amount = z.string();

/** `?limit=&cursor=` of a paged list. */
export const PageQuery = {
  limit: z.optional(
    z.coerce.number().check(z.int("Use a whole number"), z.minimum(1, "At least 1"), z.maximum(200, "At most 200")),
  ),
  cursor: z.optional(z.string().check(z.maxLength(500))),
};

/** Of a change in which everything may be left out: that something is not. */
export const saysSomething = () => z.refine((change) => Object.keys(change as object).length > 0, "Say what to change");
