import { defineWidget } from "@trellis/remote-kit";
import css from "../widgets.css?inline";
import { ContactDatabase } from "./contact-database.tsx";
import { NotesCard } from "./notes-card.tsx";

// What Contacts & CRM shows on the dashboard: one file, however many cards.
const crm = { remote: "crm", basePath: "/app/contacts", css };

export const contactDatabase = defineWidget({ ...crm, slot: "dashboard.metric@1", Widget: ContactDatabase });
export const notes = defineWidget({ ...crm, slot: "dashboard.aside@1", Widget: NotesCard });
