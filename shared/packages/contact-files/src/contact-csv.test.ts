import { readFileSync } from "node:fs";
import { guardFormulas } from "@trellis/domain/text/formula-guard.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WrittenContact } from "./contact-csv/contact-csv-writing.ts";
import { CONTACT_CSV_HEADER, openContactCsv, writeContactCsvRow } from "./contact-csv.ts";
import { emptyContact, type ImportedContact } from "./imported-contact.ts";
import { writtenContacts } from "./written-contacts.arbitrary.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const fixture = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/contacts/${name}`, import.meta.url));

function readAll(bytes: Uint8Array): ImportedContact[] {
  const csv = openContactCsv(bytes);
  if (!csv) throw new Error("no contacts");
  return Array.from({ length: csv.rowCount }, (_, index) => {
    const row = csv.read(index);
    if (!("contact" in row)) throw new Error(row.message);
    return row.contact;
  });
}
const readOne = (text: string) => readAll(encode(text))[0];

describe("files of the usual programs", () => {
  it("reads Google's contacts", () => {
    expect(readAll(fixture("gmail.csv"))).toEqual([
      {
        ...emptyContact(),
        firstName: "Firstname Middle",
        lastName: "Lastname",
        company: "company",
        jobTitle: "jobtitle",
        nickname: "nick",
        websites: ["test.com", "home.page.com"],
        birthday: "1975-12-12",
        birthdayWithoutYear: null,
        notes: 'note"note\nSpouse: spouse\nName prefix: Prefix',
        emails: [
          { email: "home@aaa.pl", label: "home" },
          { email: "work@email.pl", label: "work" },
          { email: "unknown@email.com", label: null },
          { email: "other@email.com", label: "other" },
        ],
        phones: [
          { phone: "pager", label: "pager" },
          { phone: "mainphone", label: null },
          { phone: "homephone", label: "home" },
          { phone: "homefax", label: "fax" },
          { phone: "mobile", label: "mobile" },
          { phone: "workphone", label: "work" },
          { phone: "workfax", label: "fax" },
        ],
        addresses: [
          {
            label: "home",
            street: "home_street, home_pobox",
            city: "home_city",
            state: "home_state",
            zipCode: "home_zip",
            country: "home_country",
          },
          {
            label: "work",
            street: "work_street",
            city: "work_city",
            state: null,
            zipCode: "work_zip",
            country: "work_country",
          },
        ],
        tags: ["Test"],
        type: null,
        status: null,
        consent: null,
        consentOn: null,
        totalDonations: null,
        lastContactDate: null,
        dropped: [],
      },
    ]);
  });

  it("reads Thunderbird's address book", () => {
    expect(readAll(fixture("tb_plain.csv"))).toMatchObject([
      {
        firstName: "Firstname",
        lastName: "Lastname",
        company: "Organization",
        jobTitle: "title",
        nickname: "Nick",
        websites: ["http://page.com", "http://webpage.tld"],
        birthday: "1970-11-15",
        notes: "Department: department",
        emails: [
          { email: "test@domain.tld", label: null },
          { email: "next@domain.tld", label: null },
        ],
        phones: [
          { phone: "phone work", label: "work" },
          { phone: "phone home", label: "home" },
          { phone: "fax", label: "fax" },
          { phone: "pager", label: "pager" },
          { phone: "mobile", label: "mobile" },
        ],
        addresses: [
          { label: "home", street: "Priv address", city: "City", state: "region", zipCode: "xx-xxx", country: "USA" },
          { label: "work", street: "Addr work", city: "Wcity", state: "Wstate", zipCode: "33-333", country: "Poland" },
        ],
        tags: [],
      },
    ]);
  });

  it("reads Outlook's contacts: Title stands before the name, 0/0/00 is no birthday", () => {
    const text = [
      "Title,First Name,Middle Name,Last Name,Suffix,Company,Job Title,Business Street,Business Street 2,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Business Fax,Business Phone,Mobile Phone,Birthday,Categories,E-mail Address,E-mail Type,E-mail 2 Address,Notes,Web Page",
      'Dr.,José,,Pérez,Jr.,Acme,Buyer,12 Elm St,Suite 4,Springfield,IL,62701,United States,1 Home Ln,555-0100,555-0101,555-0102,0/0/00,"Key;Gala 2025",jose@acme.example,SMTP,jp@home.example,"Two\r\nlines",https://acme.example',
    ].join("\r\n");
    expect(readOne(text)).toMatchObject({
      firstName: "José",
      lastName: "Pérez Jr.",
      company: "Acme",
      jobTitle: "Buyer",
      birthday: null,
      notes: "Two\r\nlines\nName prefix: Dr.",
      emails: [
        { email: "jose@acme.example", label: null },
        { email: "jp@home.example", label: null },
      ],
      phones: [
        { phone: "555-0100", label: "fax" },
        { phone: "555-0101", label: "work" },
        { phone: "555-0102", label: "mobile" },
      ],
      addresses: [
        { label: "work", street: "12 Elm St, Suite 4", city: "Springfield", state: "IL", zipCode: "62701" },
        { label: "home", street: "1 Home Ln", city: null },
      ],
      tags: ["Key", "Gala 2025"],
    });
  });

  it("reads Mailchimp's audience: who agreed, who left, tags in quotes, the address in one cell", () => {
    const text = [
      "Email Address,First Name,Last Name,Address,Phone Number,Birthday,OPTIN_TIME,UNSUB_TIME,NOTES,TAGS",
      'a@x.example,Ann,Lee,12 Elm St  Springfield  IL  62701  US,555 0100 200,12/24,2024-01-01 10:00:00,,,"""VIP"",""Gala"""',
      "b@x.example,Bo,Lee,,,,2024-01-01 10:00:00,2025-01-01 10:00:00,,",
    ].join("\n");
    const [ann, bo] = readAll(encode(text));
    expect(ann).toMatchObject({
      consent: "given",
      consentOn: "2024-01-01",
      tags: ["VIP", "Gala"],
      birthday: null,
      birthdayWithoutYear: "12-24",
      notes: null,
      addresses: [{ street: "12 Elm St", city: "Springfield", state: "IL", zipCode: "62701", country: "US" }],
    });
    expect(bo).toMatchObject({ consent: "refused", consentOn: "2025-01-01" });
  });

  it("takes Google's several values of one cell apart, the preferred label first", () => {
    const text =
      "First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value\nAnn,Lee,Board ::: * myContacts,Home,a@x.example ::: b@x.example,* Work,c@x.example,Mobile,555-0101";
    expect(readOne(text)).toMatchObject({
      emails: [
        { email: "c@x.example", label: "work" },
        { email: "a@x.example", label: "home" },
        { email: "b@x.example", label: "home" },
      ],
      phones: [{ phone: "555-0101", label: "mobile" }],
      tags: ["Board"],
    });
  });
});

describe("a name alone", () => {
  it.each([
    ["Devon Ruiz", "Devon", "Ruiz"],
    ["Ruiz, Devon", "Devon", "Ruiz"],
    ["Mr. Jan van der Berg", "Jan", "van der Berg"],
    ["Martin Luther King Jr.", "Martin Luther", "King Jr."],
    ["Madonna", "Madonna", ""],
    ["李 小龍", "李", "小龍"],
  ])("%s", (name, firstName, lastName) => {
    expect(readOne(`Name,Email\n"${name}",a@x.example`)).toMatchObject({ firstName, lastName });
  });
});

describe("any file", () => {
  const text = "Name;E-Mail;Ort\nJosé Peña;jose@x.example;Mérida\n";
  it.each([
    ["UTF-8 with a byte order mark", encode(`\uFEFF${text}`)],
    ["UTF-16 LE", Uint8Array.from(Buffer.from(`\uFEFF${text}`, "utf16le"))],
    ["UTF-16 BE", Uint8Array.from(Buffer.from(`\uFEFF${text}`, "utf16le").swap16())],
    ["UTF-16 LE without a mark", Uint8Array.from(Buffer.from(text, "utf16le"))],
    ["Windows-1252", Uint8Array.from(Buffer.from(text, "latin1"))],
  ])("in %s", (_, bytes) => {
    expect(readAll(bytes)).toMatchObject([
      { firstName: "José", lastName: "Peña", emails: [{ email: "jose@x.example" }] },
    ]);
  });

  it("without headers is read by what its columns hold", () => {
    const csv = openContactCsv(encode("Ann Lee,ann@x.example,+1 563 555 0119\nBo Lee,bo@x.example,\n"));
    expect(csv?.columns.map(({ field }) => field)).toEqual(["name", "email", "phone"]);
    expect(csv?.rowCount).toBe(2);
  });

  it("takes the fields that someone chose", () => {
    const csv = openContactCsv(encode("Who,Where to\nAnn Lee,ann@x.example"), ["name", "email"]);
    expect(csv?.read(0)).toMatchObject({ contact: { firstName: "Ann", emails: [{ email: "ann@x.example" }] } });
  });

  it("says which row names no one, counted by data rows and by the file's lines", () => {
    const csv = openContactCsv(encode('Name,Email,City\n"Ann\nLee",a@x.example,\n\n,,Springfield\n'));
    expect(csv?.read(1)).toEqual({
      row: 2,
      line: 5,
      message: "A contact needs a name, a company, an email address or a phone number",
    });
  });

  it.each(["TOTAL", "Grand total: 2", "Subtotal", "Totals 214"])("takes %j below the rows for no contact", (sum) => {
    const csv = openContactCsv(encode(`Name,Email,Total Donations\nAnn Lee,a@x.example,50\n"${sum}",,50\n`));
    expect(csv?.read(1)).toEqual({
      row: 2,
      line: 3,
      message: "This row looks like the total of the list, not a contact",
    });
  });

  it("takes a name with that word, or an address beside it, for a contact", () => {
    const csv = openContactCsv(encode("Name,Email\nTotal Wine,\nTotal,hello@total.example\n"));
    expect(csv?.read(0)).toMatchObject({ contact: { firstName: "Total", lastName: "Wine" } });
    expect(csv?.read(1)).toMatchObject({ contact: { firstName: "Total" } });
  });

  it("is no contact list when it is empty or has headers alone", () => {
    expect(openContactCsv(new Uint8Array())).toBeUndefined();
    expect(openContactCsv(encode("Name,Email\n\n"))).toBeUndefined();
  });

  it("never throws, whatever the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const csv = openContactCsv(bytes);
        for (let index = 0; index < (csv?.rowCount ?? 0); index += 1) csv?.read(index);
      }),
    );
  });

  it("reads a field of a megabyte and an open quote at once", () => {
    const rows = readAll(encode(`Name,Notes\nAnn Lee,"${"x\n".repeat(15_000)}"\nBo Lee,"never closed\nCy Lee,ok\n`));
    expect(rows.map(({ firstName }) => firstName)).toEqual(["Ann", "Bo", "Cy"]);
    expect(readAll(encode(`Name,Email\n${"x".repeat(1_000_000)},a@x.example`))[0]?.firstName).toHaveLength(1_000_000);
  });
});

describe("writing", () => {
  it("comes back as it was", () => {
    fc.assert(
      fc.property(writtenContacts, (contact) => {
        const file = `${CONTACT_CSV_HEADER}\r\n${writeContactCsvRow(contact, safeCell)}\r\n`;
        expect(readAll(encode(file))).toEqual([asRead(contact)]);
      }),
    );
  }, 30_000);

  it("lets no spreadsheet run a name", () => {
    const [contact] = fc.sample(writtenContacts, 1);
    if (!contact) throw new Error("no contact");
    const row = writeContactCsvRow({ ...contact, firstName: "=1+1", lastName: "@SUM(A1)" }, safeCell);
    expect(row).toMatch(/^'=1\+1,'@SUM\(A1\),/);
  });
});

/** As the API's files are written: api/src/kernel/http/answers/csv-cell.ts. */
function safeCell(text: string | null): string {
  if (text === null) return "";
  const safe = guardFormulas(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const asRead = ({ consent, ...contact }: WrittenContact) => ({
  ...contact,
  consent: consent === "unknown" ? null : consent,
  consentOn: null,
  dropped: [],
});
