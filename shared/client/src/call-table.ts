/** One call as the generated table holds it. */
export interface CallEntry {
  method: string;
  path: string;
  /** What its answer is; a JSON value without it. */
  answer?: "none" | "file" | "pages";
  /** The body is a file. */
  upload?: true;
  /** False where the call takes nothing but options. */
  input?: false;
  /** A POST that does its work once for an Idempotency-Key. */
  once?: true;
}

/** Calls by area and name. */
export type CallTable = Record<string, Record<string, CallEntry>>;

/** A file to send. */
export interface FileInput {
  data: Blob | Uint8Array | ArrayBuffer | string;
  /** One of the media types that the call takes. */
  mediaType: string;
}

/** What a call is made of. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: FileInput;
}
