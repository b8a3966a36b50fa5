import { CONTACT_FIELDS, CONTACT_TEXT_FIELDS } from "@trellis/domain/names/contact-fields.ts";

/** Lines of a card without their own field, kept in the notes under these names. */
export const NOTED: Readonly<Record<string, string>> = {
  ROLE: "Role",
  IMPP: "Messenger",
  "X-SKYPE": "Skype",
  "X-SKYPE-USERNAME": "Skype",
  "X-AIM": "AIM",
  "X-ICQ": "ICQ",
  "X-JABBER": "Jabber",
  "X-MSN": "MSN",
  "X-YAHOO": "Yahoo",
  "X-QQ": "QQ",
  "X-WECHAT": "WeChat",
  "X-GOOGLE-TALK": "Google Talk",
  "X-TWITTER": "Twitter",
  "X-SOCIALPROFILE": "Profile",
  RELATED: "Related",
  "X-ABRELATEDNAMES": "Related",
  "X-SPOUSE": "Spouse",
  "X-EVOLUTION-SPOUSE": "Spouse",
  "X-MANAGER": "Manager",
  "X-EVOLUTION-MANAGER": "Manager",
  "X-ASSISTANT": "Assistant",
  "X-EVOLUTION-ASSISTANT": "Assistant",
  HOBBY: "Hobby",
  INTEREST: "Interest",
  EXPERTISE: "Expertise",
};

/** Lines that are read, or that only tell programs how to read a card. */
const KNOWN = new Set([
  ..."ADR ANNIVERSARY BDAY BEGIN CATEGORIES CLASS CLIENTPIDMAP EMAIL END FN KIND LABEL MAILER N NAME NOTE PRODID PROFILE REV SORT-STRING SOURCE TEL UID URL VERSION XML CALURI CALADRURI FBURL AGENT".split(
    " ",
  ),
  ...CONTACT_TEXT_FIELDS.flatMap((field): readonly string[] => CONTACT_FIELDS[field].vcard),
]);
/** Extensions that are read, or belong to a line that is. */
const OF_PROGRAMS =
  /^X-(?:AB(?:LABEL|ADR|DATE|UID|SHOWAS|ORDER)|ADDRESSBOOKSERVER-|ADDRESSING|ANNIVERSARY|EVOLUTION-ANNIVERSARY|EVOLUTION-FILE-AS|FILE-AS|MS-|PHONETIC-|CLASS|IRMC|MOZILLA|KADDRESSBOOK|RADICALE|NEXTCLOUD|OC-|WEBDAV|APPLE)/;

const NAMES: Readonly<Record<string, string>> = {
  PHOTO: "Photo",
  LOGO: "Logo",
  SOUND: "Sound",
  KEY: "Key",
  GEO: "Position on a map",
  TZ: "Time zone",
  LANG: "Language",
  GENDER: "Gender",
  "X-GENDER": "Gender",
  MEMBER: "Member",
};

/** The names of what no contact has, in words and each once, of the names of a card's lines. */
export function droppedFrom(names: readonly string[]): string[] {
  const dropped = names.filter((name) => !KNOWN.has(name) && !(name in NOTED) && !OF_PROGRAMS.test(name));
  return [...new Set(dropped.map((name) => NAMES[name] ?? name.slice(0, 40)))];
}
