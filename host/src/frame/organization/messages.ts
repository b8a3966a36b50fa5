import { defineMessages } from "@trellis/messages/define-messages.ts";

/** The words of the dialog that creates an organization. */
export const TEXT = defineMessages(
  {
    title: "Create New Organization",
    name: "Organization name",
    type: "Type",
    cancel: "Cancel",
    submit: "Create",
    pending: "Creating...",
    created: "Organization Created",
    createdDetail: "Your new organization has been created successfully.",
    failed: "Failed to create organization",
  },
  { es: () => import("./messages.es.ts") },
);
