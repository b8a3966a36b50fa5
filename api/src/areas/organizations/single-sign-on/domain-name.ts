import { domainToASCII } from "node:url";

/** Domains where anyone gets an address: no organization speaks for them. */
const PUBLIC_MAIL = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "hotmail.co.uk"],
  ...["yahoo.com", "ymail.com", "rocketmail.com", "yahoo.co.uk", "yahoo.es", "yahoo.com.mx", "aol.com", "aim.com"],
  ...["icloud.com", "me.com", "mac.com", "proton.me", "protonmail.com", "pm.me", "gmx.com", "gmx.net", "gmx.de"],
  ...["web.de", "mail.com", "email.com", "zoho.com", "yandex.com", "yandex.ru", "mail.ru", "qq.com", "163.com"],
  ...["126.com", "comcast.net", "verizon.net", "att.net", "sbcglobal.net", "bellsouth.net", "cox.net", "charter.net"],
  ...["earthlink.net", "optonline.net", "juno.com", "fastmail.com", "hey.com", "tutanota.com", "tuta.com"],
  ...["outlook.es", "hotmail.es", "live.com.mx", "orange.fr", "free.fr", "t-online.de", "libero.it", "duck.com"],
]);

const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** A domain as DNS writes it, in lower case; undefined for what is none. */
export function readDomain(text: string): string | undefined {
  const ascii = domainToASCII(text.trim().toLowerCase().replace(/^@/, "").replace(/\.$/, ""));
  return NAME.test(ascii) ? ascii : undefined;
}

/** The domain of an email address, as `LACKS_SINGLE_SIGN_ON` compares it: in lower case and nothing else changed. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Whether anyone can get an address of this domain. */
export const isPublicMail = (domain: string): boolean => PUBLIC_MAIL.has(domain);
