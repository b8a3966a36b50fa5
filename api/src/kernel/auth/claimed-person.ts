import { Email } from "@trellis/contract-base/fields.ts";
import { oneLine } from "@trellis/domain/text/one-line.ts";

const MAX_NAME = 100;
const MAX_FULL_NAME = 200;
const MAX_PICTURE = 2000;

/** What an identity provider says about a person. */
interface Claims {
  name?: unknown;
  firstName?: unknown;
  lastName?: unknown;
  image?: unknown;
}

interface CleanClaims {
  name?: string;
  firstName?: string | null;
  lastName?: string | null;
  image?: string | null;
}

/**
 * The given parts of a person as they may be stored: names in one line within the limits of typed ones, a picture only
 * as an https address. A part that is not usable becomes null; the full name becomes an empty text.
 */
export function cleanClaims(claims: Claims): CleanClaims {
  const line = (value: unknown, maximum: number) =>
    typeof value === "string" ? oneLine(value.slice(0, 4 * maximum), maximum) : "";
  return {
    ...("name" in claims ? { name: line(claims.name, MAX_FULL_NAME) } : {}),
    ...("firstName" in claims ? { firstName: line(claims.firstName, MAX_NAME) || null } : {}),
    ...("lastName" in claims ? { lastName: line(claims.lastName, MAX_NAME) || null } : {}),
    ...("image" in claims ? { image: pictureAddress(claims.image) } : {}),
  };
}

/** Whether an address claimed by a provider is one that a person could also have typed. */
export const isUsableEmail = (email: unknown): boolean => Email.safeParse(email).success;

function pictureAddress(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_PICTURE || !/^https:\/\/[\x21-\x7e]+$/i.test(value)) return null;
  return URL.canParse(value) ? value : null;
}
