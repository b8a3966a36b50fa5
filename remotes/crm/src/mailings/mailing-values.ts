import type { Mailing, MailingInput } from "@trellis/contract-contacts/mailings.ts";

/** What the editor holds of a draft. */
export interface MailingValues {
  name: string;
  subject: string;
  preheader: string;
  body: string;
  buttonLabel: string;
  buttonUrl: string;
  audience: Mailing["audience"];
  segmentId: string | null;
}

export const valuesOf = ({
  name,
  subject,
  preheader,
  body,
  buttonLabel,
  buttonUrl,
  audience,
  segmentId,
}: Mailing): MailingValues => ({ name, subject, preheader, body, buttonLabel, buttonUrl, audience, segmentId });

export const isSame = (one: MailingValues, other: MailingValues) => JSON.stringify(one) === JSON.stringify(other);

/** The request body: a blank name stays as it was, and half an address is kept to be finished. */
export function bodyOf(values: MailingValues, before: MailingValues): MailingInput {
  const buttonUrl = values.buttonUrl.trim();
  return {
    ...values,
    name: values.name.trim() || before.name,
    buttonUrl: isWebAddress(buttonUrl) ? buttonUrl : before.buttonUrl,
  };
}

/** Empty, or an address that a button may have. */
export const isWebAddress = (text: string) => text === "" || /^https?:\/\/[^\s/]+/i.test(text);

/** The one control that says whom a mailing is for, as the value of an option. */
export const audienceValue = ({ audience, segmentId }: Pick<MailingValues, "audience" | "segmentId">) =>
  audience === "segment" ? (segmentId ?? "") : audience;

export function readAudience(value: string): Pick<MailingValues, "audience" | "segmentId"> {
  return value === "everyone" || value === "contacts"
    ? { audience: value, segmentId: null }
    : { audience: "segment", segmentId: value || null };
}
