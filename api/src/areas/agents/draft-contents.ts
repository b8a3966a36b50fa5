import { isSecretName } from "@trellis/domain/names/secret-names.ts";
import type { Secrets } from "../../kernel/services/secrets/seal.ts";
import type { DraftRow } from "./schema.ts";
import type { CallInput } from "./table-call.ts";

/** What a draft would write can hold tax and bank numbers and people's names, so it is stored sealed. */
type Owner = Pick<DraftRow, "organizationId" | "id">;

const placeOf = ({ organizationId, id }: Owner, column: "input_sealed" | "seen_sealed") => ({
  organizationId,
  table: "agent_draft",
  column,
  row: id,
});

/** The record's name, and its values in the fields that the draft changes. */
export interface SeenRecord {
  name: string | null;
  updatedAt: string | null;
  values: Record<string, unknown>;
}

/** The columns that keep a draft's contents. */
export const sealContents = (secrets: Secrets, owner: Owner, input: CallInput, seen: SeenRecord | undefined) => ({
  inputSealed: secrets.seal(placeOf(owner, "input_sealed"), JSON.stringify(input)),
  seenSealed: seen === undefined ? null : secrets.seal(placeOf(owner, "seen_sealed"), JSON.stringify(seen)),
});

/** Columns of a draft that was decided or expired: nothing of its contents is kept. */
export const NO_CONTENTS = { inputSealed: null, seenSealed: null, reason: null, claimedUntil: null } as const;

/** What was proposed; undefined once it is no longer kept. Throws UnopenedSecret. */
export const openInput = (secrets: Secrets, row: DraftRow): CallInput | undefined =>
  row.inputSealed === null
    ? undefined
    : (JSON.parse(secrets.open(placeOf(row, "input_sealed"), row.inputSealed)) as CallInput);

/** Throws UnopenedSecret. */
export const openSeen = (secrets: Secrets, row: DraftRow): SeenRecord | undefined =>
  row.seenSealed === null
    ? undefined
    : (JSON.parse(secrets.open(placeOf(row, "seen_sealed"), row.seenSealed)) as SeenRecord);

/** Values for a preview: tax, bank and card numbers show their last four digits, and secrets nothing. */
export function maskValues(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, maskValue(name, value)]));
}

function maskValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => maskValue(name, one));
  if (typeof value === "object" && value !== null) return maskValues(value as Record<string, unknown>);
  if (!isSecretName(name) || value === null || value === "" || typeof value === "boolean") return value;
  const digits = String(value).replace(/\D/g, "");
  return digits.length > 6 ? `•••• ${digits.slice(-4)}` : "••••";
}
