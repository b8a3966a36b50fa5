import type { contact } from "../schema/contact-schema.ts";

export type ContactRow = typeof contact.$inferSelect;
