import { MAX_COPIES, type SendInput } from "@trellis/contract-invoicing/sending.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { TEXT } from "./messages.ts";

/** What the form holds. */
export interface SendValues {
  to: string;
  copies: string;
  message: string;
  /** Of the PDF and the emails; empty until another than the customer's is chosen. */
  language: Language | "";
}

export type SendErrors = Partial<Record<keyof SendValues, string>>;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The addresses in a line of text: commas, semicolons or spaces part them. */
export const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Errors of the form; empty if it can be sent. */
export function checkSend({ to, copies }: SendValues): SendErrors {
  const errors: SendErrors = {};
  if (to.trim() === "") errors.to = TEXT.toMissing;
  else if (!ADDRESS.test(to.trim())) errors.to = TEXT.wrongAddress({ address: to.trim() });
  const list = addressesOf(copies);
  const wrong = list.find((address) => !ADDRESS.test(address));
  if (wrong !== undefined) errors.copies = TEXT.wrongAddress({ address: wrong });
  else if (list.length > MAX_COPIES) errors.copies = TEXT.copiesTooMany({ max: MAX_COPIES });
  return errors;
}

/** What is sent; `language` only of a draft, whose PDF is made now. */
export const toSendInput = ({ to, copies, message }: SendValues, language?: Language): SendInput => ({
  to: to.trim(),
  copies: addressesOf(copies),
  message: message.trim() || null,
  ...(language ? { language } : {}),
});
