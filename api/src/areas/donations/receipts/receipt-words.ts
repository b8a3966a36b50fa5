import { formatDay, writeDay } from "@trellis/domain/days/calendar-day.ts";

/** The language of a donor's papers and mails is their form's. */
export type DonorLanguage = "en" | "es";

interface ReceiptWords {
  day(day: string): string;
  paper: {
    title: string;
    titleRefunded: string;
    number: string;
    donor: string;
    receivedOn: string;
    givenBy: string;
    frequency: string;
    purpose: string;
    fees: string;
    transaction: string;
    refunded: string;
    amount: string;
    amountRetained: string;
    notDeductible(amount: string): string;
    thanks(donor: string, charity: string, amount: string): string;
    /**
     * What U.S. law asks of a written acknowledgment of $250 or more: the statement that nothing was given in return
     * (Internal Revenue Code § 170(f)(8); IRS Publication 1771).
     */
    nothingInReturn: string;
    page(page: number, pages: number): string;
  };
  mail: {
    subject(amount: string): string;
    heading: string;
    hello(donor: string): string;
    received(charity: string, amount: string, purpose: string | null): string;
    receipt: string;
    amount: string;
    date: string;
    manage: string;
    attached: string;
    reason(charity: string): string;
  };
}

const en: ReceiptWords = {
  day: (day) => formatDay(day),
  paper: {
    title: "Donation receipt",
    titleRefunded: "Donation receipt, refunded",
    number: "Receipt number",
    donor: "Donor",
    receivedOn: "Received on",
    givenBy: "Payment method",
    frequency: "Frequency",
    purpose: "For",
    fees: "Fees included",
    transaction: "Transaction",
    refunded: "Refunded",
    amount: "Gift amount",
    amountRetained: "Gift amount after refund",
    notDeductible: (amount) => `This gift of ${amount} was refunded. It isn't tax-deductible.`,
    thanks: (donor, charity, amount) => `Thank you, ${donor}. ${charity} has received your gift of ${amount}.`,
    nothingInReturn:
      "No goods or services were provided in exchange for this contribution. Please keep this receipt for your tax records.",
    page: (page, pages) => `page ${page} of ${pages}`,
  },
  mail: {
    subject: (amount) => `Thank you for your gift of ${amount}`,
    heading: "Thank You",
    hello: (donor) => `Hello ${donor},`,
    received: (charity, amount, purpose) =>
      `${charity} has received your gift of ${amount}${purpose === null ? "" : ` for ${purpose}`}. Thank you!`,
    receipt: "Receipt",
    amount: "Amount",
    date: "Date",
    manage: "Pause, change or cancel",
    attached: "Your receipt is attached as a PDF. Questions? Just reply to this email.",
    reason: (charity) => `You're receiving this email because you gave to ${charity}.`,
  },
};

const es: ReceiptWords = {
  day: (day) => writeDay(day, { day: "numeric", month: "long", year: "numeric" }, "es-US"),
  paper: {
    title: "Recibo de donativo",
    titleRefunded: "Recibo de donativo, reembolsado",
    number: "Número de recibo",
    donor: "Donante",
    receivedOn: "Recibido el",
    givenBy: "Forma de pago",
    frequency: "Frecuencia",
    purpose: "Para",
    fees: "Incluye para comisiones",
    transaction: "Transacción",
    refunded: "Reembolsado",
    amount: "Monto del donativo",
    amountRetained: "Monto del donativo que se conserva",
    notDeductible: (amount) => `Este donativo de ${amount} se reembolsó. No es deducible de impuestos.`,
    thanks: (donor, charity, amount) => `Gracias, ${donor}. ${charity} ha recibido su donativo de ${amount}.`,
    nothingInReturn:
      "No se entregaron bienes ni servicios a cambio de esta contribución. Conserve este recibo para sus impuestos.",
    page: (page, pages) => `página ${page} de ${pages}`,
  },
  mail: {
    subject: (amount) => `Gracias por su donativo de ${amount}`,
    heading: "Gracias",
    hello: (donor) => `Hola, ${donor}:`,
    received: (charity, amount, purpose) =>
      `${charity} ha recibido su donativo de ${amount}${purpose === null ? "" : ` para ${purpose}`}. Muchas gracias.`,
    receipt: "Recibo",
    amount: "Monto",
    date: "Fecha",
    manage: "Pausar, cambiar o cancelar",
    attached: "Adjuntamos el recibo en PDF. ¿Preguntas? Responda a este correo.",
    reason: (charity) => `Recibe este correo porque donó a ${charity}.`,
  },
};

/** What a donor reads on receipts and in their mails. */
export const RECEIPT_WORDS: Record<DonorLanguage, ReceiptWords> = { en, es };
