import { describe, expect, it } from "vitest";
import { type ColumnField, openContactCsv } from "./contact-csv.ts";
import type { ImportedContact } from "./imported-contact.ts";

const open = (text: string) => {
  const csv = openContactCsv(new TextEncoder().encode(text));
  if (!csv) throw new Error("no contacts");
  return csv;
};
const fieldsOf = (text: string): ColumnField[] => open(text).columns.map(({ field }) => field);
function contacts(text: string): ImportedContact[] {
  const csv = open(text);
  return Array.from({ length: csv.rowCount }, (_, index) => {
    const row = csv.read(index);
    if (!("contact" in row)) throw new Error(row.message);
    return row.contact;
  });
}

/** Names, email, phones, company, parts of an address, tags, notes and birthday, in this order. */
const FIELDS: ColumnField[] = [
  ..."firstName lastName email phone phone company jobTitle".split(" "),
  ..."street zipCode city state country tags notes birthday".split(" "),
] as ColumnField[];
const LANGUAGES: Record<string, string> = {
  en: "First Name,Last Name,Email Address,Phone,Mobile Phone,Company,Job Title,Street Address,ZIP Code,City,State,Country,Tags,Notes,Birthday",
  es: "Nombre,Apellidos,Correo electrónico,Teléfono,Teléfono móvil,Empresa,Cargo,Dirección,Código postal,Ciudad,Provincia,País,Etiquetas,Notas,Fecha de nacimiento",
  de: "Vorname,Nachname,E-Mail-Adresse,Telefon,Mobiltelefon,Firma,Funktion,Straße,PLZ,Ort,Bundesland,Land,Schlagwörter,Notizen,Geburtsdatum",
  fr: "Prénom,Nom,Adresse e-mail,Téléphone,Téléphone portable,Société,Fonction,Rue,Code postal,Ville,Région,Pays,Étiquettes,Remarques,Date de naissance",
  it: "Nome,Cognome,Indirizzo email,Telefono,Cellulare,Azienda,Ruolo,Indirizzo,CAP,Città,Provincia,Paese,Etichette,Note,Data di nascita",
  pt: "Nome,Sobrenome,E-mail,Telefone,Celular,Empresa,Cargo,Endereço,CEP,Cidade,Estado,País,Marcadores,Observações,Data de nascimento",
  nl: "Voornaam,Achternaam,E-mailadres,Telefoonnummer,Mobiel,Bedrijf,Functie,Straat en huisnummer,Postcode,Plaats,Provincie,Land,Labels,Opmerkingen,Geboortedatum",
  pl: "Imię,Nazwisko,Adres e-mail,Telefon,Telefon komórkowy,Firma,Stanowisko,Ulica,Kod pocztowy,Miasto,Województwo,Kraj,Tagi,Uwagi,Data urodzenia",
  ja: "名,姓,メールアドレス,電話番号,携帯電話,会社名,役職,住所,郵便番号,市区町村,都道府県,国,タグ,備考,生年月日",
  zh: "名字,姓氏,电子邮件,电话,手机,公司,职位,地址,邮政编码,城市,省份,国家,标签,备注,生日",
};

describe("headers", () => {
  it.each(Object.entries(LANGUAGES))("are known in %s", (_, header) => {
    expect(fieldsOf(`${header}\n${"x,".repeat(14)}x\n`)).toEqual(FIELDS);
    const mobile = open(`${header}\n${"x,".repeat(14)}x\n`).read(0);
    expect("contact" in mobile && mobile.contact.phones).toEqual([{ phone: "x", label: null }]);
  });

  it.each(["de", "fr", "ja", "pl"])("tell a mobile number in %s", (language) => {
    const cells = FIELDS.map((_, at) => (at === 4 ? "555 0100 200" : at === 0 ? "Ann" : ""));
    expect(contacts(`${LANGUAGES[language]}\n${cells.join(",")}\n`)[0]?.phones).toEqual([
      { phone: "555 0100 200", label: "mobile" },
    ]);
  });

  it.each<[header: string, field: ColumnField]>([
    ["contact_first_name", "firstName"],
    ["contact_last_name", "lastName"],
    ["customer_name", "name"],
    ["Client Name", "name"],
    ["EmailID", "email"],
    ["MobilePhone", "phone"],
    ["Email Address 1", "email"],
    ["Primary Email", "email"],
    ["Donor Name", "name"],
    ["Contact Email", "email"],
    ["HomePhone", "phone"],
    ["Telefon geschäftlich", "phone"],
    ["Teléfono (trabajo)", "phone"],
    ["téléphone domicile", "phone"],
    ["Vollständiger Name", "name"],
    ["Imię i nazwisko", "name"],
    ["氏名", "name"],
    ["BillingCity", "city"],
    ["Mailing State/Province", "state"],
    ["Salutation", "namePrefix"],
    ["Anrede", "namePrefix"],
    ["Email Opt Out", "optOut"],
    ["HasOptedOutOfEmail", "optOut"],
    ["Do Not Contact", "optOut"],
    ["NOMAIL", "optOut"],
    ["Communication Restrictions", "optOut"],
    ["OPTIN_TIME", "agreedAt"],
    ["Customer ID", "ignore"],
    ["Amount", "ignore"],
    ["Number", "ignore"],
  ])("%s is %s", (header, field) => {
    expect(fieldsOf(`${header},Other thing\nx,y\n`)[0]).toBe(field);
  });

  it("of one name alone hold the whole of it", () => {
    expect(contacts("Nome,E-mail\nAna Souza,ana@x.example\n")[0]).toMatchObject({
      firstName: "Ana",
      lastName: "Souza",
    });
    expect(contacts("Nom,Courriel\nZoé Petit,z@x.example\n")[0]).toMatchObject({ firstName: "Zoé", lastName: "Petit" });
  });

  it("below title lines are found", () => {
    const text = "Clients,,\nExported 2026-01-05,,\n\nName,First Name,Last Name,Email\nAcme,Jo,Bloggs,jo@x.example\n";
    expect(contacts(text)).toMatchObject([
      { firstName: "Jo", lastName: "Bloggs", emails: [{ email: "jo@x.example" }] },
    ]);
    expect(contacts("Liste vom 5. Januar, Stand 12 Uhr\nVorname;Nachname;E-Mail\nAnn;Lee;a@x.example\n")).toHaveLength(
      1,
    );
  });
});

describe("values", () => {
  it("tell what a column holds whose header says nothing", () => {
    const text = [
      "Wer,Kanal,Nummer A,Ort,Kennung",
      "Ann Lee,ann@x.example,+1 563 555 0110,Moline,61265",
      "Bo Ray,bo@x.example,563-555-0111,Moline,61265-1234",
    ].join("\n");
    expect(fieldsOf(text)).toEqual(["ignore", "email", "phone", "city", "zipCode"]);
  });

  it("do not make a number, a day or a second address of a stranger a value of the contact", () => {
    const text = [
      "First Name,Email,Customer No,Since,Amount,Referred By,Account ID",
      "Ann,ann@x.example,10023,2024-01-05,120.00,bo@x.example,1234567",
    ].join("\n");
    expect(fieldsOf(text)).toEqual(["firstName", "email", "ignore", "ignore", "ignore", "ignore", "ignore"]);
  });

  it("tell a prefix from a job", () => {
    expect(contacts("First Name,TITLE\nAnn,Mrs.\nBo,Dr.\n")).toMatchObject([
      { jobTitle: null, notes: "Name prefix: Mrs." },
      { jobTitle: null, notes: "Name prefix: Dr." },
    ]);
    expect(contacts("First Name,Title\nAnn,Director\nBo,\n")[0]).toMatchObject({ jobTitle: "Director", notes: null });
  });

  it("leave a title out of a name that is written as one, and keep it in the notes", () => {
    expect(
      contacts("Name,Notes\nDr. Ann Lee,Met in May\nRev Bo van Dyk,\nDrew Fry,\nFr. Cy,\nSen Gupta Roy,\n"),
    ).toMatchObject([
      { firstName: "Ann", lastName: "Lee", notes: "Met in May\nName prefix: Dr." },
      { firstName: "Bo", lastName: "van Dyk", notes: "Name prefix: Rev" },
      { firstName: "Drew", lastName: "Fry", notes: null },
      { firstName: "Fr.", lastName: "Cy", notes: null },
      { firstName: "Sen Gupta", lastName: "Roy", notes: null },
    ]);
  });

  it.each([
    ["Email Opt Out", "1", "refused"],
    ["Email Opt Out", "TRUE", "refused"],
    ["Email Opt Out", "false", null],
    ["Email Opt Out", "0", null],
    ["Do Not Contact", "Yes", "refused"],
    ["NOMAIL", "Y", "refused"],
    ["NOMAIL", "N", null],
    ["Communication Restrictions", "Do Not Email", "refused"],
    ["Communication Restrictions", "Do Not Solicit; Do Not Call", "refused"],
    ["Communication Restrictions", "Do Not Call", null],
    ["Accepts Email Marketing", "yes", "given"],
    ["Unsubscribed", "", null],
  ])("%s %s is consent %s", (header, value, consent) => {
    expect(contacts(`First Name,OPTIN,${header}\nAnn,,${value}\n`)[0]?.consent).toBe(consent);
  });

  it("say the day of consent, and that an opt-out is more than a consent", () => {
    const text =
      "Email Address,OPTIN_TIME,Email Opt Out\na@x.example,2024-01-05 10:00:00,\nb@x.example,2024-01-05,yes\n";
    expect(contacts(text)).toMatchObject([{ consent: "given", consentOn: "2024-01-05" }, { consent: "refused" }]);
  });
});
