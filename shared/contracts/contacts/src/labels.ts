import type { Consent, ContactStatus, ContactType } from "./choices.ts";

/** How people read a contact's type, state and consent: on screens, in files and in mails alike. */
export const CONTACT_TYPE_LABELS: Record<ContactType, string> = {
  donor: "Donor",
  volunteer: "Volunteer",
  board_member: "Board member",
  staff: "Staff",
  beneficiary: "Beneficiary",
  client: "Client",
  vendor: "Vendor",
  employee: "Employee",
  contractor: "Contractor",
  lead: "Lead",
};

export const CONTACT_STATUS_LABELS: Record<ContactStatus, string> = {
  active: "Active",
  inactive: "Inactive",
  pending: "Pending",
};

export const CONSENT_LABELS: Record<Consent, string> = {
  unknown: "Not asked",
  given: "Given",
  refused: "Refused",
};
