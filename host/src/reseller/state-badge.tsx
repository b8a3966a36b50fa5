import type { SoldOrganization } from "@trellis/contract-operations/reseller-organizations.ts";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { TEXT } from "./messages.ts";

const TONES: Record<SoldOrganization["state"], BadgeTone> = {
  open: "success",
  suspended: "danger",
  deleting: "warning",
};

/** Whether an organization is open, suspended, or waits for its deletion. */
export const StateBadge = ({ state }: { state: SoldOrganization["state"] }) => (
  <Badge tone={TONES[state]}>{TEXT.organizations.states[state]}</Badge>
);
