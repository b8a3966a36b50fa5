import type { ContactStatus } from "@trellis/contract-contacts/choices.ts";
import { CONTACT_STATUS_LABELS } from "@trellis/contract-contacts/labels.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";

/** A contact's state: a live one with a dot, the others hollow. */
export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  const label = CONTACT_STATUS_LABELS[status];
  if (status === "active")
    return (
      <Badge tone="success" dot>
        {label}
      </Badge>
    );
  return <Badge hollow>{label}</Badge>;
}
