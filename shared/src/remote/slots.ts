import type { Organization } from "@trellis/contract-organizations/organizations.ts";

interface DashboardProps {
  /** The organization on screen. */
  organizationId: number;
  organizationType: Organization["type"];
}

interface ContactProps {
  organizationId: number;
  /** Whose page it is. An area finds its own records of that person through the door of contacts. */
  contactId: string;
}

/**
 * Places in the shell and in other areas where a remote may show something. The number is the version of the place's
 * contract: it rises when an older widget could no longer be shown there.
 */
export interface Slots {
  /** A figure of the dashboard's strip: a Metric. */
  "dashboard.metric@1": DashboardProps;
  /** A card of the dashboard's wide column. */
  "dashboard.card@1": DashboardProps;
  /** A card of its narrow column. */
  "dashboard.aside@1": DashboardProps;
  /** A card of a contact's page: what an area knows of that person. Shows nothing where it knows nothing. */
  "contact.card@1": ContactProps;
}

export type SlotName = keyof Slots;
export const SLOT_NAMES = [
  "dashboard.metric@1",
  "dashboard.card@1",
  "dashboard.aside@1",
  "contact.card@1",
] as const satisfies readonly SlotName[];
