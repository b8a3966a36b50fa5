import { FORM } from "./messages.ts";

/** The name of an email's, phone's or address's label; a label of an imported file is its own name. */
export const labelName = (label: string): string => (FORM.labels as Record<string, string>)[label] ?? label;
