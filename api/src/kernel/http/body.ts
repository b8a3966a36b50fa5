import { AppError } from "../errors.ts";
import { UNKNOWN_FIELD } from "./validation.ts";

const MEGABYTE = 1024 * 1024;
export const DEFAULT_MAX_BYTES = MEGABYTE;

/** Reads a body and stops at the cap, whatever Content-Length says. Throws too_large. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new AppError("too_large", { message: `This is larger than ${formatLimit(maxBytes)}. Send less at a time.` });
  const declared = Number(request.headers.get("content-length") ?? Number.NaN);
  if (declared > maxBytes) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Reads the fields of a posted form. Throws wrong_media_type, too_large, or malformed for a field that is there twice. */
export async function readForm(request: Request, maxBytes: number): Promise<ReadonlyMap<string, string>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new AppError("wrong_media_type", {
      message: "Send the data as a form (Content-Type: application/x-www-form-urlencoded).",
    });
  const entries = [...new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxBytes)))];
  const fields = new Map(entries);
  if (fields.size !== entries.length) throw new AppError("malformed", { message: "The form has a field twice." });
  return fields;
}

function formatLimit(bytes: number): string {
  return bytes >= MEGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${Math.floor(bytes / 1024)} kB`;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** RFC 7644, 3.1: some directories send plain JSON. */
export const SCIM_TYPE = /^application\/(scim\+)?json\s*(;|$)/i;

/** Reads a JSON body. Throws wrong_media_type, too_large, malformed, or invalid for a key that reaches for prototypes. */
export async function readJson(request: Request, maxBytes = DEFAULT_MAX_BYTES, types = JSON_TYPE): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!types.test(type)) {
    throw new AppError("wrong_media_type", { message: "Send the data as JSON (Content-Type: application/json)." });
  }
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) return {};
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("malformed", { message: "The data isn't valid UTF-8." });
  }
  try {
    return text.includes("__proto__") ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("malformed", { message: "The data isn't valid JSON." });
  }
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === "__proto__")
    throw new AppError("invalid", { message: UNKNOWN_FIELD, issues: [{ path: "__proto__", message: UNKNOWN_FIELD }] });
  return value;
}
