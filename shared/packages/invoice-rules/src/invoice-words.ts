import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { type Language, LOCALES } from "@trellis/messages/languages.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";

/** What a customer reads on the paper of an invoice and in the email that brings it. */
export interface InvoiceWords {
  day(day: string): string;
  paper: {
    /** In a PDF's properties. */
    title(number: string, isDraft: boolean): string;
    invoice: string;
    draft: string;
    canceled: string;
    billTo: string;
    date: string;
    dueDate: string;
    balanceDue: string;
    description: string;
    quantity: string;
    unitPrice: string;
    tax: string;
    total: string;
    subtotal: string;
    discount: string;
    paid: string;
    taxOn(rate: string, amount: string): string;
    less(rate: string): string;
    notes: string;
    terms: string;
    /** In place of the default terms, which name the days of the invoice itself. */
    dueWithin(days: number): string;
    exempt(certificate: string | null): string;
    payOnline: string;
    scan: string;
    page(page: number, pages: number): string;
    /** In a preview, before one is chosen. */
    noCustomer: string;
  };
  mail: {
    hello(name: string): string;
    paid(number: string): string;
    open(number: string, amount: string, due: string, isLate: boolean): string;
    subject(number: string, seller: string): string;
    heading(number: string): string;
    number: string;
    total: string;
    paidInFull: string;
    amountDue: string;
    dueDate: string;
    view: string;
    viewAndPay: string;
    attached: string;
    reason(seller: string, number: string): string;
    /** Below the email where the organization has no signature of its own. */
    regards: string;
  };
}

const en: InvoiceWords = {
  day: (day) => formatDay(day, { locale: LOCALES.en }),
  paper: {
    title: (number, isDraft) => `${isDraft ? "Draft of invoice" : "Invoice"} ${number}`,
    invoice: "Invoice",
    draft: "Draft",
    canceled: "Cancelled",
    billTo: "Bill To",
    date: "Date",
    dueDate: "Due Date",
    balanceDue: "Balance Due",
    description: "Description",
    quantity: "Qty",
    unitPrice: "Unit Price",
    tax: "Tax",
    total: "Total",
    subtotal: "Subtotal",
    discount: "Discount",
    paid: "Paid",
    taxOn: (rate, amount) => `Tax ${rate}% on ${amount}`,
    less: (rate) => `less ${rate}%`,
    notes: "Notes",
    terms: "Terms & Conditions",
    dueWithin: (days) =>
      writeSentence(
        "{days, plural, =0 {Payment due on receipt} one {Payment due within # day} other {Payment due within # days}}",
        { days },
      ),
    exempt: (certificate) => (certificate === null ? "Tax exempt" : `Tax exempt, certificate ${certificate}`),
    payOnline: "Pay online",
    scan: "Scan the code with your phone, or open this link:",
    page: (page, pages) => `Page ${page} of ${pages}`,
    noCustomer: "Customer",
  },
  mail: {
    hello: (name) => (name ? `Hello ${name},` : "Hello,"),
    paid: (number) => `Here is invoice ${number} for your records. It is paid; thank you.`,
    open: (number, amount, due, isLate) =>
      `Here is invoice ${number} for ${amount}. ${isLate ? `It was due on ${due}.` : `Please pay it by ${due}.`}`,
    subject: (number, seller) => `Invoice ${number} from ${seller}`,
    heading: (number) => `Invoice ${number}`,
    number: "Invoice",
    total: "Total",
    paidInFull: "Paid in full",
    amountDue: "Amount due",
    dueDate: "Due date",
    view: "View invoice",
    viewAndPay: "View and pay invoice",
    attached: "The invoice is attached as a PDF. Questions? Just reply to this email.",
    reason: (seller, number) => `You're receiving this email because ${seller} sent you invoice ${number}.`,
    regards: "Kind regards,\n{{businessName}}",
  },
};

const es: InvoiceWords = {
  day: (day) => formatDay(day, { locale: LOCALES.es }),
  paper: {
    title: (number, isDraft) => `${isDraft ? "Borrador de factura" : "Factura"} ${number}`,
    invoice: "Factura",
    draft: "Borrador",
    canceled: "Cancelada",
    billTo: "Facturar a",
    date: "Fecha",
    dueDate: "Vencimiento",
    balanceDue: "Saldo",
    description: "Descripción",
    quantity: "Cant.",
    unitPrice: "Precio unitario",
    tax: "Impuesto",
    total: "Total",
    subtotal: "Subtotal",
    discount: "Descuento",
    paid: "Pagado",
    taxOn: (rate, amount) => `Impuesto ${rate}% sobre ${amount}`,
    less: (rate) => `menos ${rate}%`,
    notes: "Notas",
    terms: "Términos y condiciones",
    dueWithin: (days) =>
      writeSentence(
        "{days, plural, =0 {Pago al recibir la factura} one {Pago en un plazo de # día} other {Pago en un plazo de # días}}",
        { days },
        "es",
      ),
    exempt: (certificate) =>
      certificate === null ? "Exento de impuestos" : `Exento de impuestos, certificado ${certificate}`,
    payOnline: "Pagar en línea",
    scan: "Escanee el código con su teléfono o abra este enlace:",
    page: (page, pages) => `Página ${page} de ${pages}`,
    noCustomer: "Cliente",
  },
  mail: {
    hello: (name) => (name ? `Hola, ${name}:` : "Hola:"),
    paid: (number) => `Esta es la factura ${number} para sus registros. Ya está pagada; gracias.`,
    open: (number, amount, due, isLate) =>
      `Esta es la factura ${number} por ${amount}. ${isLate ? `Venció el ${due}.` : `Páguela a más tardar el ${due}.`}`,
    subject: (number, seller) => `Factura ${number} de ${seller}`,
    heading: (number) => `Factura ${number}`,
    number: "Factura",
    total: "Total",
    paidInFull: "Pagada en su totalidad",
    amountDue: "Monto por pagar",
    dueDate: "Fecha de vencimiento",
    view: "Ver la factura",
    viewAndPay: "Ver y pagar la factura",
    attached: "La factura va adjunta en PDF. ¿Preguntas? Responda a este correo.",
    reason: (seller, number) => `Recibe este correo porque ${seller} le envió la factura ${number}.`,
    regards: "Saludos cordiales,\n{{businessName}}",
  },
};

/** The words of invoices in the language of their customer. */
export const INVOICE_WORDS: Record<Language, InvoiceWords> = { en, es };
