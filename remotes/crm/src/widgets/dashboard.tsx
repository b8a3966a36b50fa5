import { defineWidget } from "@trellis/shared/remote/define-widget.tsx";
import css from "../index.css?inline";
import { ContactDatabase } from "./contact-database.tsx";

// What Contacts & CRM shows on the dashboard: one file, however many cards.
const crm = { remote: "crm", basePath: "/app/contacts", css };

export const contactDatabase = defineWidget({ ...crm, slot: "dashboard.metric@1", Widget: ContactDatabase });
