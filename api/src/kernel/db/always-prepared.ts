import { sql } from "drizzle-orm";

const MARK = "/* prepared */ ";

/**
 * Starts a statement that is prepared however long its values are: an insert from arrays, whose plan they do not
 * change. A prepared statement is sent together with its values, so that the next one can follow before it is answered.
 * Compute constant parts in a separate select: the plan knows no values.
 */
export const ALWAYS_PREPARED = sql.raw(MARK);

/** Whether a statement begins with `ALWAYS_PREPARED`. */
export const isAlwaysPrepared = (query: string): boolean => query.startsWith(MARK);
