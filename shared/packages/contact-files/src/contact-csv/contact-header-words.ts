import type { ContactTextField } from "@trellis/domain/names/contact-fields.ts";
import { headerText } from "@trellis/table-files/header-text.ts";
import type { ColumnField } from "./column-fields.ts";

/**
 * Headers that say alone what they hold, in English, Spanish, German, French, Italian, Portuguese, Dutch, Polish, Japanese and
 * Chinese, a language a line.
 */
const NAMES: Record<ContactTextField, string> & Partial<Record<ColumnField, string>> = {
  name: `name|full name|display name|contact|contact name|fn|file as|fullname|preferred name|sort name|donor|donor name|constituent
    nombre completo|nombre y apellidos|nombre y apellido|contacto
    vollständiger name|vor- und nachname|vorname nachname|ansprechpartner|kontakt
    nom complet|nom et prénom|nom prénom|prénom et nom
    nome completo|nome e cognome|cognome e nome|nominativo|contatto
    nome e sobrenome|contato
    volledige naam|naam|voor- en achternaam|contactpersoon
    imię i nazwisko|nazwisko i imię|pełna nazwa
    氏名|名前|お名前|フルネーム|連絡先名
    姓名|全名|名称|联系人|聯絡人|联系人姓名`,
  firstName: `first name|firstname|given name|forename|first|fname|first names
    nombre|nombres|primer nombre|nombre de pila
    vorname|vornamen|rufname
    prénom|prénoms
    nome|nome di battesimo
    primeiro nome|nome próprio
    voornaam|roepnaam
    imię
    名|名 ファーストネーム|ファーストネーム
    名字`,
  middleName: `middle name|additional name|middle|middle initial
    segundo nombre
    zweiter vorname|weitere vornamen
    deuxième prénom
    secondo nome
    nome do meio
    tweede voornaam|tussenvoegsel
    drugie imię
    ミドルネーム
    中间名`,
  lastName: `last name|lastname|family name|surname|last|lname
    apellido|apellidos|primer apellido
    nachname|familienname|zuname
    nom de famille|nom
    cognome
    sobrenome|apelido|último nome
    achternaam|familienaam
    nazwisko
    姓|苗字|名字 姓|ラストネーム
    姓氏`,
  namePrefix: `name prefix|prefix|salutation|honorific|honorific prefix|name title|courtesy title
    tratamiento|prefijo
    anrede|titel|namenspräfix
    civilité
    titolo|appellativo
    tratamento|prefixo
    aanhef|aanspreektitel
    tytuł|zwrot grzecznościowy
    敬称
    称谓|称呼`,
  nameSuffix: `name suffix|suffix|generation
    sufijo
    namenszusatz
    suffixe
    suffisso
    sufixo
    achtervoegsel
    przyrostek
    敬称 後
    后缀`,
  nickname: `nickname|nick name|nick|known as|goes by
    apodo|alias
    spitzname
    surnom|pseudo
    soprannome
    alcunha
    bijnaam
    pseudonim|przezwisko
    ニックネーム
    昵称`,
  company: `company|company name|organization|organisation|organization name|organisation name|employer|business name|account name|firm
    empresa|compañía|organización|nombre de la empresa
    firma|unternehmen|organisation firma|firmenname|arbeitgeber|verein
    société|entreprise|organisation|nom de la société|raison sociale
    azienda|società|organizzazione|ragione sociale|ditta
    companhia|organização|nome da empresa
    bedrijf|bedrijfsnaam|organisatie|werkgever
    organizacja|nazwa firmy|przedsiębiorstwo
    会社|会社名|組織|勤務先|団体名
    公司|公司名称|单位|组织`,
  jobTitle: `job title|organization title|position|occupation|role|job
    cargo|puesto|profesión|ocupación
    berufsbezeichnung|stellenbezeichnung|funktion|beruf
    fonction|poste|profession|titre du poste
    posizione|qualifica|ruolo|professione
    função|profissão
    functie|functietitel|beroep
    stanowisko|zawód
    役職|職種|肩書き|職位
    职位|职务|头衔`,
  birthday: `birthday|birth date|birthdate|date of birth|dob|birthdate mm dd
    cumpleaños|fecha de nacimiento|nacimiento
    geburtstag|geburtsdatum
    anniversaire|date de naissance|naissance
    compleanno|data di nascita
    aniversário|data de nascimento|nascimento
    verjaardag|geboortedatum
    urodziny|data urodzenia
    誕生日|生年月日
    生日|出生日期`,
  birthYear: "birth year|geburtsjahr",
  birthMonth: "birth month|geburtsmonat",
  birthDay: "birth day",
  notes: `notes|note|comments|comment|description|remarks|memo
    notas|nota|comentarios|observaciones
    notizen|notiz|bemerkung|bemerkungen|anmerkung|anmerkungen|kommentar
    remarques|commentaires|commentaire|observations
    annotazioni|commenti|osservazioni
    observações|comentários
    notities|opmerkingen|opmerking
    notatki|notatka|uwagi|komentarz
    メモ|備考|ノート
    备注|備註|注释`,
  remark: `anniversary|wedding anniversary|spouse|partner|children|department|organization department|maiden name|custom 1|custom 2|custom 3|custom 4
    abteilung|département|departamento|dipartimento|afdeling|dział|部署|部门|ehepartner|conjoint|cónyuge`,
  tags: `tags|tag|labels|group membership|groups|group|categories|category|lists|list|segments
    etiquetas|etiqueta|grupos|grupo|categorías|categoría
    schlagworte|schlagwörter|gruppen|gruppe|kategorien|kategorie
    étiquettes|groupes|groupe|catégories|catégorie
    etichette|gruppi|gruppo|categorie|categoria
    marcadores|categorias
    labels en tags|groepen|groep|categorieën
    tagi|etykiety|grupy|kategorie kontaktu
    タグ|ラベル|グループ
    标签|分组|群组`,
  type: "type|contact type|kind of contact",
  status: "status|contact status",
  consent: `consent|mailing consent|marketing consent|email marketing consent|accepts marketing|accepts email marketing|email opt in|opt in|newsletter|subscribed|subscription status|email subscription status
    einwilligung|suscrito|consentimiento|consentement|consenso|consentimento|toestemming|zgoda|同意`,
  optOut: `email opt out|opt out|opted out|has opted out of email|do not contact|do not email|do not mail|do not solicit|nomail|no mail|no email|no emails|donotemail|donotmail|unsubscribed|communication restrictions|restrictions|email opted out|no bulk email|is opted out
    no contactar|no enviar correos|nicht kontaktieren|keine werbung|keine e-mails|ne pas contacter|non contattare|não contactar|niet benaderen|nie kontaktować`,
  agreedAt: "optin time|opt in time|opt in date|optin date|consent date|subscribed at|subscribe date",
  refusedAt: "unsub time|unsubscribed at|opt out date|opt out time|unsubscribe date",
  totalDonations:
    "total donations|totaldonations|donations|lifetime giving|total giving|lifetime donations|total gifts",
  lastContactDate: "last contact|last contact date|lastcontactdate|last contacted",
};

/** Headers that hold one of several values, without the words that distinguish them. */
const PARTS: Partial<Record<ColumnField, string>> = {
  email: `email|e mail|mail|email address|e mail address|mail address|emailaddress|email id
    correo|correo electrónico|dirección de correo|dirección de correo electrónico|email dirección
    e-mail-adresse|mailadresse|emailadresse|e mail adresse
    courriel|adresse e-mail|adresse email|adresse mail|adresse électronique|adresse courriel
    posta elettronica|indirizzo email|indirizzo e-mail
    correio eletrónico|correio eletrônico|endereço de email|endereço de e-mail
    e-mailadres|emailadres|mailadres
    adres e-mail|adres email|poczta|poczta elektroniczna
    メール|メールアドレス|eメール|電子メール|e メールアドレス
    邮箱|电子邮件|电子邮箱|電子郵件|邮件|邮件地址|信箱`,
  emailLabel: "e mail type|e mail label|email type|email label",
  phone: `phone|phone number|telephone|telephone number|tel|company phone|phonenumber|contact number
    teléfono|número de teléfono|tlf
    telefon|telefonnummer|rufnummer|tel nr
    téléphone|numéro de téléphone
    telefono|numero di telefono|recapito telefonico
    telefone|número de telefone
    telefoon|telefoonnummer
    numer telefonu|nr telefonu
    電話|電話番号
    电话|電話號碼|电话号码|联系电话`,
  phoneLabel: "phone type|phone label",
  address: "formatted address|full address|mailing address full",
  addressLabel: "address type|address label",
  street: `street|street address|address|address line|address street|addr|address block
    dirección|calle|domicilio|dirección postal
    straße|strasse|adresse|anschrift|straße und hausnummer|strasse und hausnummer|straße hausnummer|straße nr
    rue|adresse postale|voie
    indirizzo|via
    endereço|morada|rua|logradouro
    adres|straat|straatnaam|straat en huisnummer
    ulica|adres pocztowy|ulica i numer
    住所|番地|町名 番地
    地址|街道|街道地址|详细地址`,
  street2: `street line 2|extended address|apartment|suite|unit
    adresszusatz|complément d'adresse|complemento|toevoeging|建物名`,
  poBox: "po box|p o box|address po box|post office box|postfach|boîte postale|casella postale|apartado postal|postbus",
  city: `city|town|locality|suburb
    ciudad|población|localidad|municipio
    ort|stadt|wohnort
    ville|commune
    città|comune|località
    cidade|localidade|município
    plaats|woonplaats|stad
    miasto|miejscowość
    市区町村|市|都市
    城市|市`,
  state: `state|region|province|state province|county|state region|stateprovince
    estado|provincia|comunidad autónoma|región
    bundesland|kanton
    état|département région|région
    regione
    província|uf|distrito
    provincie
    województwo|stan
    都道府県|州
    省|州 省|省份|地区`,
  zipCode: `zip|zip code|zipcode|postal code|postcode|zip postal code|post code|zip postcode|postalcode
    código postal|cp|c p
    plz|postleitzahl
    code postal
    cap|codice postale|codice avviamento postale
    cep|código postal cep
    postcode nl
    kod pocztowy
    郵便番号
    邮编|邮政编码|郵遞區號`,
  country: `country|country region|country code|nation
    país
    land|staat
    pays
    paese|nazione
    país região
    land regio
    kraj|państwo
    国|国名|国 地域
    国家|国家 地区|國家`,
  website: `website|web site|web page|webpage|url|homepage|home page|web
    sitio web|página web
    webseite|internetseite
    site web|site internet
    sito web|sito
    site|página
    webadres
    strona internetowa|strona www|www
    ウェブサイト|ホームページ
    网站|网址`,
};

function byWords(fields: Partial<Record<ColumnField, string>>): Map<string, ColumnField> {
  const known = new Map<string, ColumnField>();
  for (const [field, names] of Object.entries(fields))
    for (const name of names.split(/\||\n/)) {
      const words = headerText(name);
      if (words !== "" && !known.has(words)) known.set(words, field as ColumnField);
    }
  return known;
}
export const FIELD_BY_NAME: ReadonlyMap<string, ColumnField> = byWords(NAMES);
export const FIELD_BY_PART: ReadonlyMap<string, ColumnField> = byWords(PARTS);

/** Words beside a value's name that distinguish several of it, and our own label; null for words that only rank it. */
const APART: Readonly<Record<string, string>> = {
  mobile:
    "mobile cell cellphone mobil handy mobiltelefon movil celular portable cellulare telemovel mobiel gsm komorkowy komorka 携帯 手机",
  fax: "fax telefax faks telefaks ファックス 传真",
  pager: "pager",
  home: "home private personal privat privatadresse particular casa hogar domicile perso prive abitazione residencial residencia thuis domowy prywatny 自宅 家庭",
  work: "work business office geschaftlich dienstlich beruflich buro firmen trabajo laboral oficina professionnel professionnelle bureau travail lavoro ufficio lavorativo trabalho comercial escritorio werk zakelijk kantoor sluzbowy praca firmowy 仕事 工作 办公",
  other: "other andere otro autre altro outro overig inny その他 其他",
};
export const APART_LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(APART).flatMap(([label, words]) => words.split(" ").map((word) => [word, label] as const)),
  ...["mailing", "billing", "shipping"].map((word) => [word, word] as const),
]);
export const RANKS: ReadonlySet<string> = new Set(
  "main primary secondary principal haupt preferred default current".split(" "),
);

/** Whose value it is, which goes without saying in a list of contacts. */
export const OWNERS: ReadonlySet<string> = new Set(
  "contact customer client donor member person constituent supporter subscriber guest attendee volunteer patron kontakt kunde kunden mitglied cliente contacto socio membre klant lid klient".split(
    " ",
  ),
);
/** Whole headers of Japanese and Chinese files, which write their words together. */
export const TOGETHER: Readonly<Record<string, readonly [field: ColumnField, label: string]>> = {
  携帯電話: ["phone", "mobile"],
  携帯番号: ["phone", "mobile"],
  携帯: ["phone", "mobile"],
  自宅電話: ["phone", "home"],
  会社電話: ["phone", "work"],
  勤務先電話: ["phone", "work"],
  手机: ["phone", "mobile"],
  手机号: ["phone", "mobile"],
  手机号码: ["phone", "mobile"],
  移动电话: ["phone", "mobile"],
  家庭电话: ["phone", "home"],
  办公电话: ["phone", "work"],
  传真: ["phone", "fax"],
};
