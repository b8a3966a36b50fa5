import type { ApiError } from "../api-error.ts";

/** Statuses of a refresh which mean that the record is gone, or that this person may no longer see it. */
const GONE = [402, 403, 404, 410];
/** What a read reports while its screen keeps its data. */
const SHOWN: Record<PropertyKey, unknown> = { error: null, isError: false, isSuccess: true };

/** Shell and remotes each have a class of their own. */
export const asApiError = (error: unknown) => error as Partial<ApiError> | null;
/** Whether a failed refresh means that the data must go. No connection or a busy server doesn't. */
export const isGone = (error: unknown): boolean => GONE.includes(asApiError(error)?.status ?? 0);

interface ReadResult {
  data: unknown;
  error: unknown;
}

/**
 * A read's result as screens see it: `error` and `isError` are set only where there's no data, or where it's gone. When a
 * refresh or the next page fails, the screen stays as it is and the shell shows a notice.
 */
export function keepShown<R extends ReadResult>(result: R): R {
  return new Proxy(result, {
    get: (target, key) =>
      Object.hasOwn(SHOWN, key) && target.data !== undefined && !isGone(target.error)
        ? SHOWN[key]
        : Reflect.get(target, key),
  });
}
