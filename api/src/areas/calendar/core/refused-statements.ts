const OVERLAP = "23P01";
const LOCK_TIMEOUT = "55P03";

/** Whether a statement was refused because two bookings of a member would overlap. */
export const isOverlap = (error: unknown): boolean => codesOf(error).includes(OVERLAP);

/** Whether a statement gave up waiting for others who hold what it needs. */
export const isCrowded = (error: unknown): boolean => codesOf(error).includes(LOCK_TIMEOUT);

function codesOf(error: unknown): unknown[] {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code];
}
