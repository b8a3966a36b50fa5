import type { ContactStatus, ContactType } from "./choices.ts";

/** How people read a contact's type and status in files and mails. */
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
