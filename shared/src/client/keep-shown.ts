import { ApiError } from "./api-error.ts";

/** What a refused refresh means for what is shown: the record is gone, or isn't this person's to see any more. */
const GONE: ReadonlySet<number> = new Set([402, 403, 404, 410]);

/** Whether an error of a refresh takes away what is shown. Any other (no connection, a busy server) says nothing about it. */
export const takesAway = (error: unknown): boolean => error instanceof ApiError && GONE.has(error.status);

interface ReadResult {
  data: unknown;
  error: unknown;
}

/**
 * The read's result as screens see it: `error` and `isError` speak only where there is nothing to show, or where what is
 * shown is gone. A refresh that failed leaves the screen as it is; the shell says so in a notice.
 */
export function keepShown<R extends ReadResult>(result: R): R {
  const isKept = () => result.data !== undefined && !takesAway(result.error);
  return new Proxy(result, {
    get(target, key) {
      if (key === "error" && isKept()) return null;
      if (key === "isError" && isKept()) return false;
      if (key === "isSuccess" && isKept()) return true;
      return Reflect.get(target, key);
    },
  });
}
