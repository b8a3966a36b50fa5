import type { ContactStatus } from "@trellis/contract-contacts/choices.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { NAMES } from "./messages.ts";

/** A contact's state: a live one with a dot, the others hollow. */
export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  const label = NAMES.statuses[status];
  if (status === "active")
    return (
      <Badge tone="success" dot>
        {label}
      </Badge>
    );
  return <Badge hollow>{label}</Badge>;
}
