import type { Language } from "@trellis/messages/languages.ts";
import { INK, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import type { SettingsRecord } from "../../organizations/index.ts";
import { statementWords } from "./messages.ts";

/** The sender of a receipt, as its head shows them. */
export interface Charity {
  name: string;
  address: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  logoUrl: string | null;
  /** The employer identification number, where it is on file. */
  taxId: string | null;
  /** `#rrggbb`: the rule below the head. */
  color: string;
}

/** The organization's facts for a paper; `taxId` is opened by the caller, who has the key. */
export function charityFrom({ organization }: SettingsRecord, taxId: string | null): Charity {
  return {
    name: organization.name,
    address: organization.address,
    email: organization.email,
    phone: organization.phone,
    website: organization.website,
    logoUrl: organization.logo,
    taxId,
    color: organization.primaryColor,
  };
}

/** Logo, name and address, a rule in the organization's color, and the paper's title. */
export function drawHead(
  document: PdfDocument,
  charity: Charity,
  { title, language }: { title: string; language: Language },
  logo?: Buffer,
): void {
  const top = PAGE.margin;
  if (logo) document.image(logo, PAGE.margin, top, { fit: [170, 48] });
  const half = PAGE.inner / 2;
  const right = PAGE.margin + half;
  document.font("semibold").fontSize(11).fillColor(INK.text);
  document.text(charity.name, right, top, { width: half, align: "right" });
  document.font("regular").fontSize(9).fillColor(INK.muted);
  for (const line of [charity.address, charity.email, charity.phone, charity.website, taxLine(charity, language)])
    if (line) document.text(line, { width: half, align: "right" });
  const y = Math.max(document.y, top + 52) + 14;
  document.rect(PAGE.margin, y, PAGE.inner, 2).fill(charity.color);
  document.x = PAGE.margin;
  document.y = y + 22;
  document.font("semibold").fontSize(20).fillColor(INK.text).text(title, { width: PAGE.inner });
  document.moveDown(0.5);
}

const taxLine = ({ taxId }: Charity, language: Language) => taxId && statementWords(language).taxId({ number: taxId });

/** Pairs of a name and a value, one below the other. */
export function drawFacts(document: PdfDocument, facts: readonly (readonly [string, string | null])[]): void {
  for (const [label, value] of facts) {
    if (value === null) continue;
    const y = document.y;
    document.font("regular").fontSize(9).fillColor(INK.muted);
    document.text(label, PAGE.margin, y, { width: 120, lineBreak: false });
    document.fillColor(INK.text).text(value, PAGE.margin + 120, y, { width: PAGE.inner - 120 });
    document.moveDown(0.25);
  }
  document.x = PAGE.margin;
  document.moveDown(1);
}

/** The figure that the paper is about, on a washed ground. */
export function drawAmount(document: PdfDocument, label: string, amount: string): void {
  const y = document.y;
  document.rect(PAGE.margin, y, PAGE.inner, 34).fill(INK.wash);
  document.font("medium").fontSize(11).fillColor(INK.text);
  document.text(label, PAGE.margin + 10, y + 11, { width: PAGE.inner - 180, lineBreak: false });
  document.font("semibold").fontSize(14);
  document.text(amount, PAGE.margin + PAGE.inner - 170, y + 9, { width: 160, align: "right", lineBreak: false });
  document.x = PAGE.margin;
  document.y = y + 50;
}

/** A paragraph of the paper's small words. */
export function drawWords(document: PdfDocument, text: string): void {
  document.font("regular").fontSize(9).fillColor(INK.text).text(text, PAGE.margin, document.y, { width: PAGE.inner });
  document.moveDown(0.8);
}
