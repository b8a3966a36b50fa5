import { describe, expect, it } from "vitest";
import { openContactCsv } from "./contact-csv.ts";

/** The only contact of a file. */
function readOne(text: string) {
  const row = openContactCsv(new TextEncoder().encode(text))?.read(0);
  if (!row || !("contact" in row)) throw new Error(row?.message ?? "no contacts");
  return row.contact;
}

describe("several addresses of one person", () => {
  it("reads Google's today: labels, the preferred one first, several in one cell, a birthday without its year", () => {
    const text = [
      "First Name,Last Name,Nickname,Birthday,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 2 - Label,Address 2 - Street,Address 2 - City,Event 1 - Label,Event 1 - Value",
      "Ann,Lee,Annie, --02-29,Home,12 Elm St ::: 9 Lake Rd,Dubuque ::: Galena,52001 ::: ,* Work,1 Main St,Peosta,Anniversary,2010-05-01",
    ].join("\n");
    expect(readOne(text)).toMatchObject({
      nickname: "Annie",
      birthday: null,
      birthdayWithoutYear: "02-29",
      notes: "Anniversary: 2010-05-01",
      addresses: [
        { label: "work", street: "1 Main St", city: "Peosta", zipCode: null },
        { label: "home", street: "12 Elm St", city: "Dubuque", zipCode: "52001" },
        { label: "home", street: "9 Lake Rd", city: "Galena", zipCode: null },
      ],
    });
  });

  it("reads Outlook's home, business and other address, whatever is empty", () => {
    const text = [
      "First Name,Last Name,Home Street,Home City,Business Street,Business City,Business Postal Code,Other Street,Other City,Other Country/Region",
      "Ann,Lee,,,1 Main St,Peosta,52068,PO Box 4,Galena,USA",
    ].join("\n");
    expect(readOne(text).addresses).toEqual([
      { label: "work", street: "1 Main St", city: "Peosta", state: null, zipCode: "52068", country: null },
      { label: "other", street: "PO Box 4", city: "Galena", state: null, zipCode: null, country: "USA" },
    ]);
  });

  it("keeps one that stands twice once", () => {
    const text =
      "Name,Home Street,Home City,Business Street,Business City\nAnn Lee,12 Elm St.,Dubuque,12 ELM ST,dubuque";
    expect(readOne(text).addresses).toHaveLength(1);
  });

  it("reads Thunderbird's birthday without a year", () => {
    expect(readOne("First Name,Last Name,Birth Year,Birth Month,Birth Day\nAnn,Lee,,4,5")).toMatchObject({
      birthday: null,
      birthdayWithoutYear: "04-05",
      notes: null,
    });
  });
});
