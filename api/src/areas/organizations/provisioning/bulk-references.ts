import type { BulkOperation } from "@trellis/contract-organizations/scim-bulk.ts";
import { ScimFailure, ScimRefusal } from "../../../kernel/http/scim-answer.ts";

/*
 * How operations of a bulk call name what another one creates: `bulkId:` and the creation's bulkId, in the path or as a
 * value of the data (RFC 7644, 3.7.2).
 */

const PREFIX = "bulkId:";
/** Data nests a few levels; deeper ones are nothing that is kept. */
const MAX_DEPTH = 20;

/** The bulkIds that an operation refers to. */
function referencesOf({ path, data }: BulkOperation): Set<string> {
  const found = new Set<string>();
  for (const part of path.split("/")) if (part.startsWith(PREFIX)) found.add(part.slice(PREFIX.length));
  mapTexts(data, (text) => {
    if (text.startsWith(PREFIX)) found.add(text.slice(PREFIX.length));
    return text;
  });
  return found;
}

/** The operation with the ids of what was created in place of its references. */
export function withIds(operation: BulkOperation, idOf: (bulkId: string) => string): BulkOperation {
  const resolved = (text: string) => (text.startsWith(PREFIX) ? idOf(text.slice(PREFIX.length)) : text);
  return {
    ...operation,
    path: operation.path.split("/").map(resolved).join("/"),
    data: mapTexts(operation.data, resolved),
  };
}

function mapTexts(value: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof value === "string") return change(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) throw new ScimRefusal("invalidSyntax", `The data nests more than ${MAX_DEPTH} levels.`);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, depth + 1)]));
}

/** An operation's place in the call, and what it has to wait for. */
export interface Planned {
  place: number;
  operation: BulkOperation;
  /** Why it isn't carried out: it waits for itself, or refers to no creation of this call. */
  refusal?: Error;
}

/**
 * The operations in an order in which each follows those that create what it refers to, and otherwise in the call's own.
 * Operations that refer to each other in a circle are refused, and so are bulkIds that two creations have.
 */
export function planBulk(operations: readonly BulkOperation[]): Planned[] {
  const creations = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [place, { method, bulkId }] of operations.entries()) {
    if (method !== "POST" || !bulkId) continue;
    if (creations.has(bulkId)) repeated.add(bulkId);
    else creations.set(bulkId, place);
  }
  const plan: Planned[] = [];
  const states = new Map<number, "open" | "placed" | "circular">();

  /** Answers whether the operation is part of a circle. */
  function add(place: number, operation: BulkOperation): boolean {
    const state = states.get(place);
    if (state === "open") return true;
    if (state) return state === "circular";
    states.set(place, "open");
    const { refusal, isCircular } = follow(operation);
    states.set(place, isCircular ? "circular" : "placed");
    plan.push({ place, operation, ...(refusal ? { refusal } : {}) });
    return isCircular;
  }

  function follow(operation: BulkOperation): { refusal?: Error; isCircular: boolean } {
    if (operation.bulkId && operation.method === "POST" && repeated.has(operation.bulkId))
      return { refusal: new ScimRefusal("invalidValue", "Two operations have this bulkId."), isCircular: false };
    let references: Set<string>;
    try {
      references = referencesOf(operation);
    } catch (error) {
      return { refusal: error as Error, isCircular: false };
    }
    for (const bulkId of references) {
      const place = creations.get(bulkId);
      const needed = place === undefined ? undefined : operations[place];
      if (place === undefined || !needed) {
        const message = `No operation of this call creates the bulkId ${bulkId.slice(0, 60)}.`;
        return { refusal: new ScimRefusal("invalidValue", message), isCircular: false };
      }
      if (add(place, needed)) return { refusal: circular(), isCircular: true };
    }
    return { isCircular: false };
  }

  for (const [place, operation] of operations.entries()) add(place, operation);
  return plan;
}

const circular = () =>
  new ScimFailure(
    409,
    "These operations refer to each other in a loop. Create the resources first, then connect them in another call.",
  );
