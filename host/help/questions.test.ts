import type { Language } from "@trellis/messages/languages.ts";
import { describe, expect, it } from "vitest";
import { createFinder } from "./find-answer.ts";
import { readArticles } from "./read-articles.ts";

// Forty-two questions in each language, as people type them: thirty-two that a help page answers, and ten that none does.

const ANSWERED: Record<Language, [question: string, slug: string][]> = {
  en: [
    ["How do I set up my organization?", "getting-started"],
    ["Can I add a colleague to my team?", "inviting-people"],
    ["My invite expired, how do I send a new link?", "inviting-people"],
    ["Who can see the finance area?", "roles-and-permissions"],
    ["How do I upload a bank CSV?", "importing-a-bank-statement"],
    ["I imported the same file twice by mistake", "undoing-an-import"],
    ["Where do I record a cash expense?", "transactions"],
    ["How do I reconcile my bank account?", "bank-accounts"],
    ["How do I attach a receipt photo to an expense?", "recurring-and-receipts"],
    ["Rent is due every month. Can it be added automatically?", "recurring-and-receipts"],
    ["How do I make a budget from last year?", "budgets"],
    ["How do I share a report with my board?", "reports"],
    ["How do I run payroll?", "payroll"],
    ["When are my 941 taxes due?", "payroll-taxes"],
    ["How do I print W-2s for employees?", "forms-w2"],
    ["Do I need a 1099 for this contractor?", "forms-1099"],
    ["How do I send an invoice?", "invoices"],
    ["A customer paid half of an invoice", "payments-and-customers"],
    ["How do I file sales tax?", "sales-tax"],
    ["How do I adjust the stock of a product?", "inventory"],
    ["Can people answer my survey in Spanish?", "surveys"],
    ["How many people dropped out of my survey?", "survey-results"],
    ["How do I put a donate button on WordPress?", "donation-widget"],
    ["A donor wants to cancel her monthly donation", "recurring-gifts"],
    ["How do I send year-end tax statements to donors?", "receipts-and-statements"],
    ["How do I refund a donation?", "donations"],
    ["How do I merge duplicate contacts?", "contacts"],
    ["Why did my newsletter bounce?", "mailings"],
    ["How do I sync my Outlook calendar?", "connected-calendars"],
    ["Can volunteers sign up for an event?", "event-sign-up"],
    ["How do I get an API key?", "api-keys"],
    ["Can an AI agent use MCP?", "agents"],
  ],
  es: [
    ["¿Cómo creo mi organización?", "getting-started"],
    ["¿Puedo agregar a una colega a mi equipo?", "inviting-people"],
    ["Mi invitación venció, ¿cómo envío otro enlace?", "inviting-people"],
    ["¿Qué puede hacer un gerente?", "roles-and-permissions"],
    ["¿Cómo subo el archivo CSV de mi banco?", "importing-a-bank-statement"],
    ["Importé el mismo archivo dos veces por error", "undoing-an-import"],
    ["¿Dónde registro un gasto en efectivo?", "transactions"],
    ["¿Cómo concilio mi cuenta bancaria?", "bank-accounts"],
    ["¿Cómo adjunto la foto de un recibo a un gasto?", "recurring-and-receipts"],
    ["La renta se paga cada mes. ¿Se puede agregar automáticamente?", "recurring-and-receipts"],
    ["¿Cómo hago un presupuesto?", "budgets"],
    ["¿Cómo comparto un informe con mi junta directiva?", "reports"],
    ["¿Cómo hago la nómina?", "payroll"],
    ["¿Cuándo vencen los impuestos de nómina?", "payroll-taxes"],
    ["¿Cómo descargo los formularios W-2 de los empleados?", "forms-w2"],
    ["¿Este contratista necesita un 1099?", "forms-1099"],
    ["¿Cómo envío una factura?", "invoices"],
    ["Un cliente pagó la mitad de una factura", "payments-and-customers"],
    ["¿Cómo declaro el impuesto sobre las ventas?", "sales-tax"],
    ["¿Cómo ajusto las existencias de un producto?", "inventory"],
    ["¿Cómo creo una encuesta con preguntas?", "surveys"],
    ["¿Cuántas personas abandonaron mi encuesta?", "survey-results"],
    ["¿Cómo pongo un botón para donar en WordPress?", "donation-widget"],
    ["Una donante quiere cancelar su donativo mensual", "recurring-gifts"],
    ["¿Cómo envío las constancias anuales a los donantes?", "receipts-and-statements"],
    ["¿Cómo reembolso un donativo?", "donations"],
    ["¿Cómo combino contactos duplicados?", "contacts"],
    ["¿Por qué rebotó mi boletín?", "mailings"],
    ["¿Cómo sincronizo mi calendario de Outlook?", "connected-calendars"],
    ["¿Los voluntarios pueden inscribirse en un evento?", "event-sign-up"],
    ["¿Cómo obtengo una clave de API?", "api-keys"],
    ["¿Cómo apruebo un cambio que propuso un agente?", "agents"],
  ],
};

const UNANSWERED: Record<Language, string[]> = {
  en: [
    "How do I water the plants in the office?",
    "can I connect QuickBooks",
    "Is there a mobile app for iPhone?",
    "Do you integrate with Salesforce?",
    "What's the weather in Chicago tomorrow?",
    "How do I apply for 501(c)(3) status with the IRS?",
    "Can I accept bitcoin?",
    "Where is your office?",
    "How do I hire a lawyer?",
    "Tell me a joke",
  ],
  es: [
    "¿Cómo riego las plantas de la oficina?",
    "¿puedo conectar QuickBooks?",
    "¿Hay una aplicación para iPhone?",
    "¿Se integra con Salesforce?",
    "¿Qué tiempo hará mañana en Chicago?",
    "¿Cómo solicito la exención 501(c)(3) ante el IRS?",
    "¿Puedo aceptar bitcoin?",
    "¿Dónde está su oficina?",
    "¿Cómo contrato a un abogado?",
    "Cuénteme un chiste",
  ],
};

const LANGUAGES: Language[] = ["en", "es"];

describe.each(LANGUAGES)("in %s", (language) => {
  const find = createFinder(readArticles(language), language);

  it("there are forty-two questions", () => {
    expect([ANSWERED[language].length, UNANSWERED[language].length]).toEqual([32, 10]);
  });

  it.each(ANSWERED[language])("“%s” is answered by %s", (question, slug) => {
    expect(find(question)?.article.slug).toBe(slug);
  });

  it.each(UNANSWERED[language])("“%s” has no answer, instead of a guess", (question) => {
    expect(find(question)?.article.slug).toBeUndefined();
  });
});
