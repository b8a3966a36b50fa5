import { ERROR_CODES, type Operation, readEvents, readOperations } from "./operations.ts";
import { openSharedTypes } from "./shared-types.ts";
import { describeSurface } from "./surface.ts";

/** What is made from the endpoint table: source files by name, and the lines of the surface. */
interface Generated {
  files: Record<string, string>;
  surface: string[];
}

/** Generates the client's table and types from the contract. */
export async function generate(): Promise<Generated> {
  const types = await openSharedTypes();
  const operations = readOperations(types);
  const events = readEvents(types);
  const declarations = types.declarations();
  const areas = Map.groupBy(operations, ({ area }) => area);
  return {
    files: {
      "types.ts": declarations.map(([name, type]) => `export type ${name} = ${type};\n`).join(""),
      "table.ts": writeTable(areas),
      "areas.ts": writeAreas(
        areas,
        declarations.map(([name]) => name),
      ),
      "events.ts": writeEvents(events),
      "codes.ts": `/** Every code of an error. */\nexport type ErrorCode = ${ERROR_CODES.map((code) => JSON.stringify(code)).join(" | ")};\n`,
      "index.ts": writeIndex([...areas.keys()]),
    },
    surface: describeSurface(operations, declarations, events, ERROR_CODES),
  };
}

function writeTable(areas: Map<string, Operation[]>): string {
  const table = Object.fromEntries(
    [...areas].map(([area, operations]) => [
      area,
      Object.fromEntries(operations.map(({ name, entry }) => [name, entry])),
    ]),
  );
  return `import type { CallTable } from "./call-table.ts";\n\nexport const TABLE: CallTable = ${JSON.stringify(table)};\n`;
}

const interfaceOf = (area: string) => `${area[0]?.toUpperCase()}${area.slice(1)}Calls`;

function writeAreas(areas: Map<string, Operation[]>, names: string[]): string {
  const bodies = [...areas].map(
    ([area, operations]) => `export interface ${interfaceOf(area)} {\n${operations.map(writeMethod).join("")}}\n`,
  );
  const text = bodies.join("\n");
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return `import type { FileInput } from "./call-table.ts";
import type { CallOptions } from "./options.ts";
import type { Pages } from "./pages.ts";
import type { ${used.join(", ")} } from "./types.ts";

/** A file of one of these media types. */
export type FileOf<MediaType extends string> = FileInput & { mediaType: MediaType };

${text}`;
}

function writeMethod({ name, summary, input, isOptional, answer, entry }: Operation): string {
  const taken = input === null ? "" : `input${isOptional ? "?" : ""}: ${input}, `;
  const once = entry.once ? "CallOptions" : 'Omit<CallOptions, "idempotencyKey">';
  return `  /** ${summary.replaceAll("*/", "* /")}. \`${entry.method} ${entry.path}\` */\n  ${name}(${taken}options?: ${once}): ${answer};\n`;
}

function writeEvents(events: { type: string; summary: string; data: string }[]): string {
  const lines = events.map(({ type, summary, data }) => `  /** ${summary}. */\n  ${JSON.stringify(type)}: ${data};\n`);
  return `import { openMessage, type SignedMessage } from "./signature.ts";

/** What each event carries. */
export interface WebhookEventData {
${lines.join("")}  /** A test message that someone sent from the settings. */
  "webhook.test": { webhookId: string };
}

/** One event: \`type\` says what \`data\` is. */
export type WebhookEvent = {
  [Type in keyof WebhookEventData]: {
    /** The same in every attempt and replay: what you saw before can be skipped. */
    id: string;
    type: Type;
    timestamp: string;
    data: WebhookEventData[Type];
  };
}[keyof WebhookEventData];

/**
 * Verifies a message with the webhook's secret and answers its event. Throws SignatureError where it isn't signed with it,
 * or is more than 5 minutes old. A newer API may send types that this version doesn't know: skip them.
 */
export async function verifyWebhook(message: SignedMessage): Promise<WebhookEvent> {
  const { id, content } = await openMessage(message);
  return { id, ...(content as object) } as WebhookEvent;
}
`;
}

/** The package's door. */
function writeIndex(areas: string[]): string {
  return `import { createCalls } from "./calls.ts";
import type * as areas from "./areas.ts";
import type { ClientOptions } from "./options.ts";
import { TABLE } from "./table.ts";

export type * from "./areas.ts";
export type { FileInput } from "./call-table.ts";
export type { ErrorCode } from "./codes.ts";
export { ApiError, ClientError, ConnectionError, type Issue, SignatureError, TimeoutError } from "./errors.ts";
export { verifyWebhook, type WebhookEvent, type WebhookEventData } from "./events.ts";
export type { CallOptions, ClientOptions } from "./options.ts";
export { Pages } from "./pages.ts";
export type { MessageHeaders, SignedMessage } from "./signature.ts";
export type * from "./types.ts";
export { VERSION } from "./version.ts";

/** The calls of the API, by area. */
export interface Client {
${areas.map((area) => `  ${area}: areas.${interfaceOf(area)};\n`).join("")}}

/** A client for an API key. Throws ClientError for options that can't work. */
export const createClient = (options: ClientOptions): Client => createCalls(TABLE, options) as unknown as Client;
`;
}
