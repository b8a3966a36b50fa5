import type { EmailTemplateType } from "@trellis/contract-mail/email-templates.ts";

/** A text of ours in another language, with what lists call its merge fields. */
export interface TranslatedText {
  subject: string;
  body: string;
  action: string;
  reason: string;
  /** By the field's name; a sample only where it differs. */
  fields: Readonly<Record<string, { label: string; sample?: string }>>;
}

const CUSTOMER = { customerName: { label: "Nombre del cliente" } };
const INVOICE = { invoiceNumber: { label: "Número de factura" }, invoiceLink: { label: "Enlace a la factura" } };
const SURVEY = { surveyTitle: { label: "Título de la encuesta", sample: "¿Cómo lo hicimos?" } };

/** Fields that every template knows. */
export const ORGANIZATION_FIELDS_ES: TranslatedText["fields"] = {
  businessName: { label: "Nombre de su organización" },
  businessEmail: { label: "Su correo electrónico" },
  businessPhone: { label: "Su teléfono" },
};

/** Our texts in Spanish. */
export const TEMPLATE_TEXTS_ES: Record<EmailTemplateType, TranslatedText> = {
  invoice_reminder: {
    subject: "Recordatorio: la factura {{invoiceNumber}} está vencida",
    body: `Hola, {{customerName}}:

Este es un recordatorio de que la factura {{invoiceNumber}} por {{amountDue}} venció el {{dueDate}}.

Si ya la pagó, muchas gracias; no tiene que hacer nada más. Si algo de la factura no está claro, responda a este correo.

Saludos cordiales,
{{businessName}}`,
    fields: {
      ...CUSTOMER,
      ...INVOICE,
      amountDue: { label: "Monto por pagar" },
      dueDate: { label: "Fecha de vencimiento", sample: "14 de marzo de 2025" },
      reminderNumber: { label: "Qué recordatorio es, del 1 al 3" },
    },
    action: "Ver la factura",
    reason: "Recibe este correo porque {{businessName}} le envió la factura {{invoiceNumber}}.",
  },
  paid_invoice: {
    subject: "Gracias: la factura {{invoiceNumber}} está pagada",
    body: `Hola, {{customerName}}:

Recibimos su pago de {{amountPaid}} por la factura {{invoiceNumber}} el {{paymentDate}}. ¡Gracias!

Conserve este correo para sus registros.

Saludos cordiales,
{{businessName}}`,
    fields: {
      ...CUSTOMER,
      ...INVOICE,
      amountPaid: { label: "Monto pagado" },
      paymentDate: { label: "Día del pago", sample: "12 de marzo de 2025" },
      balanceDue: { label: "Saldo por pagar" },
    },
    action: "Ver la factura",
    reason: "Recibe este correo porque pagó la factura {{invoiceNumber}} de {{businessName}}.",
  },
  survey_invite: {
    subject: "A {{businessName}} le gustaría conocer su opinión",
    body: `Hola, {{customerName}}:

Nos gustaría saber qué piensa. Nuestra encuesta "{{surveyTitle}}" lleva pocos minutos, y cada respuesta ayuda.

Gracias por su tiempo,
{{businessName}}`,
    fields: { ...CUSTOMER, ...SURVEY, surveyLink: { label: "Enlace a la encuesta" } },
    action: "Responder a la encuesta",
    reason: "Recibe este correo porque {{businessName}} le invita a una encuesta.",
  },
  form_response: {
    subject: "{{newAnswers}} a {{surveyTitle}}",
    body: `Hola, {{memberName}}:

"{{surveyTitle}}" tiene {{newAnswers}}, {{answerCount}} en total.

{{businessName}}`,
    fields: {
      ...SURVEY,
      memberName: { label: "Nombre de la persona de su equipo" },
      newAnswers: { label: "Cuántas son nuevas", sample: "3 respuestas nuevas" },
      answerCount: { label: "Cuántas hay en total" },
      responseDate: { label: "Día de las respuestas", sample: "12 de marzo de 2025" },
      resultsLink: { label: "Enlace a los resultados" },
    },
    action: "Ver resultados",
    reason:
      "Recibe este correo porque alguien de {{businessName}} le agregó a los avisos de respuestas de esta encuesta.",
  },
};
