import type { SenderRecord } from "@trellis/contract-organizations/email-sender.ts";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { TEXT } from "./messages.ts";

/** One DNS record: what it is for, what it says, and what is wrong with the one that is there. */
export function SenderRecordCard({ record, mechanisms }: { record: SenderRecord; mechanisms: string }) {
  const { purpose, name, value, state } = record;
  const isFound = state === "found";
  return (
    <section className="grid gap-3 border-t border-solid border-border pt-4">
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        {TEXT.records[purpose]}
        {state && (
          <Badge tone={toneOf(record)} dot>
            {TEXT.states[state]}
          </Badge>
        )}
      </h3>
      {state && !isFound && <p className="wrap-anywhere">{fixOf(record, mechanisms)}</p>}
      <p className="text-sm text-muted wrap-anywhere">
        {purpose === "spf" ? TEXT.about.spf({ mechanisms }) : TEXT.about[purpose]}
      </p>
      {/* A found record needs no copying, except a key's, which people compare. */}
      {!(isFound && (purpose === "spf" || purpose === "dmarc")) && (
        <>
          <CopyField label={TEXT.name} value={name} />
          <CopyField label={TEXT.value} value={value} />
        </>
      )}
    </section>
  );
}

/** A policy is recommended only, and silent name servers say nothing of a record. */
const toneOf = ({ purpose, state }: SenderRecord) =>
  state === "found" ? "success" : purpose === "dmarc" || state === "unknown" ? "neutral" : "danger";

function fixOf({ purpose, state }: SenderRecord, mechanisms: string): string | null {
  if (state === null || state === "found") return null;
  if (state !== "different") return TEXT.fixes[state];
  return purpose === "spf" ? TEXT.fixes.differentSpf({ mechanisms }) : TEXT.fixes.differentKey;
}
