import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { type AppError, asAppError } from "../../kernel/errors.ts";

/** A file that is larger does not go into a message; the program fetches it by HTTP with its key. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** What a call answered, as a tool's result: text, and the same as structured content. Refusals are errors in words. */
export async function toToolResult(response: Response, address: string): Promise<CallToolResult> {
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  if (!response.ok) return describeRefusal((await response.json()) as Refusal);
  if (response.status === 204) return structured({ done: true });
  if (type !== "application/json") return describeFile(response, type, address);
  const answer: unknown = await response.json();
  if (!Array.isArray(answer)) return structured(isObject(answer) ? answer : { value: answer });
  const next = nextCursor(response);
  return structured({ items: answer, ...(next === undefined ? {} : { nextCursor: next }) });
}

/** An error of ours as a tool's result. Throws on what is unexpected. */
export function toToolError(error: unknown): CallToolResult {
  const known = asAppError(error);
  if (!known) throw error;
  return describeRefusal(known);
}

type Refusal = Pick<AppError, "message" | "code"> & { issues?: AppError["issues"] | undefined };

function describeRefusal({ message, code, issues = [] }: Refusal): CallToolResult {
  const fields = issues.filter((issue) => issue.path !== "").map((issue) => `${issue.path}: ${issue.message}`);
  return {
    isError: true,
    content: [{ type: "text", text: [message, ...fields].join("\n") }],
    structuredContent: { code, message, issues },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export const structured = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(value) }],
  structuredContent: value,
});

/** The cursor of the next page, which the same tool takes in its `query`. */
function nextCursor(response: Response): string | undefined {
  const [, address] = /^<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "") ?? [];
  return address === undefined ? undefined : (new URL(address, "http://x").searchParams.get("cursor") ?? undefined);
}

async function describeFile(response: Response, mimeType: string, uri: string): Promise<CallToolResult> {
  const bytes = await readUpTo(response, MAX_FILE_BYTES);
  if (!bytes)
    return {
      isError: true,
      content: [{ type: "text", text: `This file is larger than 4 MB. Fetch it with your API key from ${uri}.` }],
    };
  return /^text\/|json$/.test(mimeType)
    ? { content: [{ type: "text", text: new TextDecoder().decode(bytes) }] }
    : {
        content: [{ type: "resource", resource: { uri, mimeType, blob: Buffer.from(bytes).toString("base64") } }],
      };
}

/** The bytes of an answer; undefined where there are more, which are then not read. */
async function readUpTo({ body }: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
