import type { ApiError } from "../api-error.ts";

/** What a refused refresh means for what is shown: the record is gone, or isn't this person's to see any more. */
const GONE = [402, 403, 404, 410];
/** What a read says of itself while what it shows is kept. */
const SHOWN: Record<PropertyKey, unknown> = { error: null, isError: false, isSuccess: true };

/** Shell and remotes each have a class of their own. */
export const asApiError = (error: unknown) => error as Partial<ApiError> | null;
/** Whether an error of a refresh takes away what is shown. Any other (no connection, a busy server) says nothing about it. */
export const isGone = (error: unknown): boolean => GONE.includes(asApiError(error)?.status ?? 0);

interface ReadResult {
  data: unknown;
  error: unknown;
}

/**
 * The read's result as screens see it: `error` and `isError` speak only where there is nothing to show, or where what is
 * shown is gone. A refresh that failed leaves the screen as it is; the shell says so in a notice.
 */
export function keepShown<R extends ReadResult>(result: R): R {
  return new Proxy(result, {
    get: (target, key) =>
      Object.hasOwn(SHOWN, key) && target.data !== undefined && !isGone(target.error)
        ? SHOWN[key]
        : Reflect.get(target, key),
  });
}
