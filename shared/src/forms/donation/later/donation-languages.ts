import { translateForm } from "@trellis/messages/form-messages.ts";
import { messages as firstViewEs } from "../messages.es.ts";
import type { DonationWords } from "../messages.ts";
import { messages as laterEs } from "./messages.es.ts";
import { LATER, type LaterWords } from "./messages.ts";

/** The first view in Spanish; its English is in the widget itself. */
export const spanish = translateForm<DonationWords>(firstViewEs);

/** What follows it, by language. */
export const LATER_WORDS = { en: LATER, es: translateForm<LaterWords>(laterEs) };
