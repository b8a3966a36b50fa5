import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ImportedContact } from "./imported-contact.ts";
import { looksLikeVcard, openVcards, writeVcard } from "./vcard.ts";
import { writtenContacts } from "./written-contacts.arbitrary.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const fixture = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/contacts/${name}`, import.meta.url));

function readAll(bytes: Uint8Array): (ImportedContact | string)[] {
  const file = openVcards(bytes);
  return Array.from({ length: file?.rowCount ?? 0 }, (_, index) => {
    const row = file?.read(index);
    return row && "contact" in row ? row.contact : (row?.message ?? "");
  });
}

const JOSE = {
  firstName: "José",
  lastName: "Pérez",
  company: "Río Café, Inc.",
  jobTitle: "Chef",
  birthday: "1975-12-12",
  emails: [
    { email: "jose@rio.example", label: "work" },
    { email: "jp@home.example", label: "home" },
  ],
  phones: [
    { phone: "+1 563-555-0119", label: "mobile" },
    { phone: "+1 563-555-0120", label: "fax" },
  ],
  addresses: [{ street: "12 Elm St", city: "Dubuque", state: "IA", zipCode: "52001", country: "USA" }],
  notes: "Prefers e-mail; likes jazz\nSecond line",
};

describe("samples of every version", () => {
  it.each([
    ["2.1 in quoted-printable with soft breaks", "vcard-21.vcf"],
    ["2.1 in Windows-1252", "vcard-21-latin1.vcf"],
    ["3.0 of Apple, folded, with groups and labels", "vcard-30-apple.vcf"],
    ["4.0", "vcard-40.vcf"],
    ["3.0 in UTF-16", "vcard-30-utf16.vcf"],
  ])("%s", (_, name) => {
    expect(readAll(fixture(name))[0]).toMatchObject(JOSE);
  });
});

describe("cards that others write", () => {
  it("recovers a card without its end, and passes over a card inside of a card", () => {
    const text = [
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lee;Ann\r\n",
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Lee;Bo\r\nAGENT:\r\nBEGIN:VCARD\r\nN:Agent;Smith\r\nEND:VCARD\r\nTEL:555-0100\r\nEND:VCARD\r\n",
      "BEGIN:VCARD\r\nFN:Cy Lee\r\n",
    ].join("");
    expect(readAll(encode(text))).toMatchObject([
      { firstName: "Ann", lastName: "Lee" },
      { firstName: "Bo", lastName: "Lee", phones: [{ phone: "555-0100" }] },
      { firstName: "Cy", lastName: "Lee" },
    ]);
  });

  it("passes over pictures, keeps what stands behind them, and says which card is no one", () => {
    const text = `BEGIN:VCARD\nFN:Ann Lee\nPHOTO;ENCODING=b;TYPE=JPEG:${"/9j/".repeat(20_000)}\n TEL:no\nTEL:555-0100\nEND:VCARD\nBEGIN:VCARD\nNOTE:nobody\nEND:VCARD\n`;
    const file = openVcards(encode(text));
    expect(file?.read(0)).toMatchObject({ row: 1, line: 1, contact: { phones: [{ phone: "555-0100" }] } });
    expect(file?.read(1)).toEqual({
      row: 2,
      line: 7,
      message: "A contact needs a name, a company, an email address or a phone number",
    });
  });

  it("keeps what has no field in the notes, and names what is dropped", () => {
    const text = [
      "BEGIN:VCARD\nVERSION:4.0\nN:Lee;Ann;;Dr.;\nORG:Acme;Sales;North\nTITLE:Buyer\nROLE:Board member",
      "IMPP:xmpp:ann@x.example\nitem1.X-ABRELATEDNAMES:Bo Lee\nitem1.X-ABLabel:_$!<Spouse>!$_",
      "PHOTO:https://x.example/a.png\nGEO:geo:1,2\nTZ:-05:00\nX-MY-THING:7\nUID:1\nREV:20200101\nEND:VCARD",
    ].join("\n");
    expect(readAll(encode(text))).toMatchObject([
      {
        jobTitle: "Buyer",
        notes:
          "Name prefix: Dr.\nDepartment: Sales, North\nRole: Board member\nMessenger: xmpp:ann@x.example\nSpouse: Bo Lee",
        dropped: ["Photo", "Position on a map", "Time zone", "X-MY-THING"],
      },
    ]);
  });

  it("takes a company for a company, a list of people for no one, and the preferred address first", () => {
    const text = [
      "BEGIN:VCARD\nVERSION:3.0\nFN:Acme, Inc.\nN:;;;;\nX-ABShowAs:COMPANY\nEMAIL:a@x.example\nEMAIL;TYPE=INTERNET,pref:b@x.example\nEND:VCARD",
      "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Board\nMEMBER:urn:uuid:1\nEND:VCARD",
      'BEGIN:VCARD\nVERSION:4.0\nFN;ALTID=1;LANGUAGE=en:Ann Lee\nFN;ALTID=1;LANGUAGE=jp:アン\nBDAY:--0412\nTEL;VALUE=uri;TYPE="voice,home":tel:+1-555-010-0200\nEND:VCARD',
    ].join("\n");
    expect(readAll(encode(text))).toMatchObject([
      { firstName: "", company: "Acme, Inc.", emails: [{ email: "b@x.example" }, { email: "a@x.example" }] },
      {
        firstName: "Ann",
        birthday: null,
        birthdayWithoutYear: "04-12",
        notes: null,
        phones: [{ phone: "+1-555-010-0200", label: "home" }],
      },
    ]);
  });

  it("reads every address, nickname and web address, and anniversaries into the notes", () => {
    const text = [
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Lee;Ann;;;",
      "NICKNAME:Annie,Nan",
      "ADR;TYPE=HOME:;;12 Elm St;Dubuque;IA;52001;USA",
      "ADR;TYPE=WORK;TYPE=pref:;Suite 4;1 Main St;Peosta;IA;52068;USA",
      "item1.ADR:;;Hut 3;Galena;IL;;",
      "item1.X-ABLabel:Ski lodge",
      "ADR;TYPE=POSTAL,PARCEL:;;12 ELM ST.;Dubuque;IA;52001;USA",
      "URL:https://a.example",
      "URL;TYPE=WORK:https://b.example",
      "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29",
      "item2.X-ABDATE;type=pref:2010-05-01",
      "item2.X-ABLabel:_$!<Anniversary>!$_",
      "END:VCARD",
    ].join("\r\n");
    expect(readAll(encode(text))).toMatchObject([
      {
        nickname: "Annie,Nan",
        addresses: [
          { label: "work", street: "1 Main St, Suite 4", city: "Peosta" },
          { label: "home", street: "12 Elm St" },
          { label: "ski lodge", street: "Hut 3", zipCode: null },
        ],
        websites: ["https://a.example", "https://b.example"],
        birthday: null,
        birthdayWithoutYear: "02-29",
        notes: "Anniversary: 2010-05-01",
      },
    ]);
  });

  it.each([
    ["--0415", "04-15"],
    ["--04-15", "04-15"],
    ["1604-04-15", "04-15"],
    ["--0229", "02-29"],
  ])("reads a birthday without its year: %s", (written, monthDay) => {
    const [read] = readAll(encode(`BEGIN:VCARD\nVERSION:4.0\nFN:Ann Lee\nBDAY:${written}\nEND:VCARD`));
    expect(read).toMatchObject({ birthday: null, birthdayWithoutYear: monthDay, notes: null });
  });

  it("never throws, whatever the bytes", () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(
          "BEGIN:VCARD\n",
          "END:VCARD\n",
          "AGENT:\n",
          "N;ENCODING=QUOTED-PRINTABLE;CHARSET=nonsense:=ZZ=\n",
          "NOTE;ENCODING=b:!!\n",
          "BDAY:99999999\n",
          "ADR:;;;\n",
        ),
        fc.string(),
      ),
    );
    fc.assert(fc.property(pieces, (parts) => void readAll(encode(parts.join("")))));
    expect(openVcards(encode("nothing"))).toBeUndefined();
  });

  it("is known by its name or its first line", () => {
    expect(looksLikeVcard("friends.VCF", new Uint8Array())).toBe(true);
    expect(looksLikeVcard("x", Uint8Array.from(Buffer.from("\uFEFFBEGIN:VCARD\r\n", "utf16le")))).toBe(true);
    expect(looksLikeVcard("x.csv", encode("Name,Email"))).toBe(false);
  });
});

describe("writing", () => {
  it.each(["3.0", "4.0"] as const)(
    "comes back as it was: %s",
    (version) => {
      fc.assert(
        fc.property(writtenContacts, (contact) => {
          const {
            type: _type,
            status: _status,
            consent: _consent,
            totalDonations: _total,
            lastContactDate: _last,
            ...notices
          } = contact;
          const [read] = readAll(encode(writeVcard(contact, version)));
          expect(read).toMatchObject(notices);
        }),
      );
    },
    30_000,
  );
});
