/** What the queue noted of a job's last attempt. */
export interface FailureNote {
  queue: string;
  reason: string | null;
  /** SQLSTATE, a system's error or one of our own. */
  code: string | null;
  /** Of the request that queued it, where requests are traced. */
  traceId: string | null;
}

const UNREACHABLE = /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|unreachable|no answer in time/;

/** The first that matches an error's code and words says what it means. */
const MEANINGS: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/timed out$|heartbeat/, "The process that ran it stopped, or it ran longer than five minutes."],
  [/ENOSPC|53100|No space left/i, "The disk is full: make room, then run it again."],
  [/57014|statement timeout/, "A statement took the database too long."],
  [/55P03|lock timeout|40P01|deadlock/, "Other changes held the same records for too long: run it again."],
  [/^(08|57P|53300)|CONNECTION_|terminating connection/, "The database wasn't available: run it again."],
  [/EACCES|EROFS|EPERM/, "The program may not write to its files: check DATA_DIR."],
];

/**
 * Why a job failed for good, in words for an operator: what it means, then the cause as the program noted it, and the trace
 * in which it is found.
 */
export function explainFailure({ queue, reason, code, traceId }: FailureNote): string {
  const cause = [reason ?? "no reason noted", ...(code && !reason?.includes(code) ? [code] : [])].join(", ");
  const trace = traceId ? `; trace ${traceId}` : "";
  return `${meaningOf(queue, `${code ?? ""} ${reason ?? ""}`.trim())} (${cause}${trace})`;
}

function meaningOf(queue: string, failure: string): string {
  const [, sentence] = MEANINGS.find(([pattern]) => pattern.test(failure)) ?? [];
  if (sentence !== undefined) return sentence;
  if (UNREACHABLE.test(failure))
    return queue.startsWith("mail.")
      ? "The mail server can't be reached: check SMTP_URL."
      : "Another server can't be reached: check outgoing connections.";
  return "The program stopped with an error: search the log for the job's ID.";
}
