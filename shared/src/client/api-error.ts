import type { ErrorBody } from "@trellis/contract-base/error.ts";

/** A call that failed, in words for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly issues: readonly { path: string; message: string }[];
  readonly requestId: string | undefined;

  constructor(status: number, message: string, body?: Partial<ErrorBody>) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = body?.code;
    this.issues = body?.issues ?? [];
    this.requestId = body?.requestId;
  }

  /** A 401 whose message contains Unauthorized: the session ended while someone worked. */
  get isLostSession(): boolean {
    return this.status === 401 && this.message.includes("Unauthorized");
  }
}

/**
 * The error of an answer that is not ok: the server's message when the body is JSON, else the status, a colon and the
 * body's text (or the status text when it is empty), else the status and 'Network error'.
 */
export async function readError(response: Response): Promise<ApiError> {
  let text: string;
  try {
    text = await response.text();
  } catch {
    return new ApiError(response.status, `${response.status}: Network error`);
  }
  const body = parseBody(text);
  return new ApiError(response.status, body?.message ?? `${response.status}: ${text || response.statusText}`, body);
}

function parseBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null || !("message" in body) || typeof body.message !== "string")
      return undefined;
    return body as Partial<ErrorBody>;
  } catch {
    return undefined;
  }
}
