import { describe, expect, it } from "vitest";
import { readCustomerCsv } from "./customer-csv.ts";

const read = (text: string, chosen?: Parameters<typeof readCustomerCsv>[1]) => {
  const csv = readCustomerCsv(new TextEncoder().encode(text), chosen);
  if (!csv) throw new Error("not read");
  return csv;
};
const fields = (text: string) => read(text).rows.map((row) => row.fields);

describe("a customer list", () => {
  it.each<[program: string, text: string, expected: Record<string, unknown>[]]>([
    [
      "Wave",
      "customer_name,email,contact_first_name,contact_last_name,customer_currency,account_number,phone,fax,mobile,toll_free,website,country,province/state,address_line_1,address_line_2,city,postal_code/zip_code\nMoe's Tavern,moe@example.org,Moe,Szyslak,USD,,555-1,,555-2,,,AUSTRALIA,NSW,1 Main St,Suite 2,Sydney,2000\nHomer Simpson,homer@example.org,Homer,Simpson,USD,,,,555-3,,,United States,OR,,,,\n",
      [
        {
          customerType: "business",
          companyName: "Moe's Tavern",
          firstName: "Moe",
          lastName: "Szyslak",
          email: "moe@example.org",
          phone: "555-1",
          country: "AU",
          state: "NSW",
          address: "1 Main St, Suite 2",
          city: "Sydney",
          zipCode: "2000",
        },
        { customerType: "individual", firstName: "Homer", lastName: "Simpson", phone: "555-3", country: "US" },
      ],
    ],
    [
      "Zoho",
      "Display Name,Company Name,Salutation,First Name,Last Name,EmailID,Phone,MobilePhone,Payment Terms,Currency Code,Credit Limit,Customer Sub Type,Billing Address,Billing Street2,Billing City,Billing State,Billing Country,Billing Code,Status\nBowman,Bowman Ltd,Mr.,David,Bowman,david@example.org,,555-9,30,USD,0.000,business,2 Elm,Floor 3,Austin,TX,U.S.A,73301,Active\nEve,,,Eve,Adams,eve@example.org,,,,USD,1500.000,individual,,,,,,,Inactive\n",
      [
        {
          customerType: "business",
          companyName: "Bowman Ltd",
          firstName: "David",
          email: "david@example.org",
          phone: "555-9",
          paymentTerms: "30",
          creditLimit: "0.00",
          address: "2 Elm, Floor 3",
          city: "Austin",
          state: "TX",
          country: "US",
          zipCode: "73301",
          isActive: true,
        },
        { customerType: "individual", firstName: "Eve", lastName: "Adams", creditLimit: "1500.00", isActive: false },
      ],
    ],
    [
      "FreshBooks",
      "Organization,First Name,Last Name,Email,Phone,Address Line 1,Address Line 2,City,Province/State,Country,Postal Code,Notes\nHarbor Light,Ada,Lovelace,ada@example.org,555,12 Elm,,London,,United Kingdom,N1,x\n,Nina,Moss,nina@example.org,,,,,,,,\n",
      [
        { customerType: "business", companyName: "Harbor Light", firstName: "Ada", address: "12 Elm", country: "GB" },
        { customerType: "individual", firstName: "Nina", lastName: "Moss" },
      ],
    ],
    [
      "FreshBooks classic",
      "organization,first_name,last_name,email,bus_phone,mob_phone,p_street,p_street2,p_city,p_state,p_country,p_code\nAcme,,,a@example.org,555,,1 Road,,Rome,,Italia,00100\n",
      [{ companyName: "Acme", phone: "555", address: "1 Road", city: "Rome", country: "IT", zipCode: "00100" }],
    ],
    [
      "QuickBooks Online",
      'Name,Company name,Street Address,City,State,Country,Zip,Phone,Email,Attachments,Open Balance\nAmy Lauterbach,Amy\'s Bird Sanctuary,4581 Finch St.,Bayshore,CA,USA,94326,(650) 555-3311,"birds@example.org, amy@example.org",,239.00\nBill Lucchini,,12 Surf,Monlo,CA,,94303,,surf@example.org,,0\n',
      [
        { customerType: "business", companyName: "Amy's Bird Sanctuary", email: "birds@example.org", country: "US" },
        { customerType: "business", companyName: "Bill Lucchini", address: "12 Surf", zipCode: "94303" },
      ],
    ],
    [
      "QuickBooks Desktop",
      "Active Status,Customer,Company,Main Phone,Main Email,Bill to 1,Bill to 2,Terms,Credit Limit\nActive,Kern Lighting,Kern Lighting,555-1,k@example.org,Kern Lighting,12 West Way,Net 15,2000\n",
      [
        {
          companyName: "Kern Lighting",
          email: "k@example.org",
          phone: "555-1",
          paymentTerms: "15",
          creditLimit: "2000",
          isActive: true,
        },
      ],
    ],
    [
      "Xero",
      "*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POAddressLine2,POCity,PORegion,POPostalCode,POCountry,SAAddressLine1,SACity,PhoneNumber,FaxNumber,MobileNumber,TaxNumber\nAcme Pty,A1,a@example.org,Jo,Bloggs,Jo,PO Box 9,Level 1,Perth,WA,6000,Australia,Other 1,Elsewhere,61 8 9999,,555,12-34\n",
      [
        {
          customerType: "business",
          companyName: "Acme Pty",
          firstName: "Jo",
          lastName: "Bloggs",
          email: "a@example.org",
          address: "PO Box 9, Level 1",
          city: "Perth",
          state: "WA",
          zipCode: "6000",
          country: "AU",
          phone: "61 8 9999",
          taxId: "12-34",
        },
      ],
    ],
    [
      "Invoice Ninja, with two title lines",
      "Clients,,,,,\nExported 2026-01-05,,,,,\n\nName,Id Number,VAT Number,Website,Work Phone,Address 1,Address 2,City,State,Postal Code,Country,First Name,Last Name,Email\nAcme,1,DE99,,555,1 Road,,Bonn,,53111,Germany,Jo,Bloggs,jo@example.org\n",
      [{ companyName: "Acme", taxId: "DE99", phone: "555", address: "1 Road", country: "DE", email: "jo@example.org" }],
    ],
    [
      "our own words",
      "Type,Name,First Name,Last Name,Company,Zip\nindividual,Ada Lovelace,Ada,Lovelace,,1\n",
      [{ customerType: "individual", zipCode: "1" }],
    ],
    ["a person with one name", "Name,Type\nCher,Individual\n", [{ customerType: "business", companyName: "Cher" }]],
  ])("of %s is read", (_, text, expected) => {
    expect(fields(text)).toMatchObject(expected);
    expect(fields(text)).toHaveLength(expected.length);
  });

  it("names a country that it does not know as it is, and what it leaves out", () => {
    expect(
      fields("Name,Country\nA,AT\nB,Atlantis\nC,日本\nD,Deutschland\nE,us\n").map(({ country }) => country),
    ).toEqual(["AT", "Atlantis", "JP", "DE", "US"]);
    expect(read("Name,Email\nA,a@example.org; b@example.org\n").rows[0]?.notes).toEqual([
      "Only the first email address is used. Left out: b@example.org",
    ]);
  });

  it("follows what a person chose for its columns", () => {
    const text = "Debtor,Where,Site\nAcme,1 Road,Bonn\n";
    expect(read(text).namesSomebody).toBe(false);
    const csv = read(text, ["companyName", "address", null]);
    expect(csv.rows[0]?.fields).toEqual({ customerType: "business", companyName: "Acme", address: "1 Road" });
    expect(csv.columns).toEqual([
      { header: "Debtor", field: "companyName", sample: "Acme" },
      { header: "Where", field: "address", sample: "1 Road" },
      { header: "Site", field: null, sample: "Bonn" },
    ]);
  });
});
