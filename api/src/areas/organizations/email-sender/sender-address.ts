import { getDomain } from "tldts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { readHostName } from "../domains/host-name.ts";
import { isPublicMail, readDomain } from "../single-sign-on/domain-name.ts";

/** RFC 5322, 3.2.3: atoms with dots between them. Letters beyond ASCII are refused: many mail servers refuse them too. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** RFC 5321, 4.5.3.1. */
const MAX_LOCAL_PART = 64;
const MAX_ADDRESS = 254;

interface Installation {
  host: string;
  /** The domain that the installation's own emails come from. */
  mailDomain: string;
  isLocal: boolean;
}

/**
 * The sender's address that a person typed, its domain in lower case ASCII. Throws invalid, saying what is wrong, for what
 * is no address, for a domain where anyone gets addresses, and for the installation's own domains.
 */
export function readSenderAddress(text: string, installation: Installation): { localPart: string; domain: string } {
  const at = text.lastIndexOf("@");
  const localPart = text.slice(0, at);
  const typed = text.slice(at + 1);
  if (at < 1 || typed.startsWith("@") || readDomain(typed) === undefined)
    throw refuse("Enter an address like info@example.org");
  if (!LOCAL_PART.test(localPart) || localPart.length > MAX_LOCAL_PART)
    throw refuse("Use letters from A to Z, digits, dots and dashes before the @, such as info@example.org.");
  const domain = hostOf(typed, installation);
  if (localPart.length + 1 + domain.length > MAX_ADDRESS) throw refuse("Enter an address like info@example.org");
  if (isPublicMail(domain) || isPublicMail(getDomain(domain) ?? domain))
    throw refuse(
      "Anyone can get an address there, and only its provider can send from it. Enter an address at your organization's own domain.",
    );
  if (domain === installation.mailDomain) throw refuse("This domain belongs to this service. Enter a different one.");
  return { localPart, domain };
}

/** What is wrong with the domain is said at the field of the address. */
function hostOf(typed: string, installation: Installation): string {
  try {
    return readHostName(typed, installation);
  } catch (error) {
    throw error instanceof AppError && error.code === "invalid" ? refuse(error.message) : error;
  }
}

const refuse = (message: string): AppError => invalid("address", message);
