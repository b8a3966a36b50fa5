/** The words of a donor's yearly statement, in Spanish. */
export const messages = {
  title: "Constancia anual de donativos {year}",
  foot: "{charity}, {title}, {donor}, página {page, number} de {pages, number}",
  columns: { date: "Fecha", receipt: "Recibo", purpose: "Para", method: "Forma de pago", amount: "Monto" },
  donor: "Donante",
  period: "Período",
  days: "{from, date} \u2013 {to, date}",
  gifts: "Donativos",
  giftCount: "{count, number}",
  total: "Total donado en {year}",
  nothingInReturn:
    "No se entregaron bienes ni servicios a cambio de estas contribuciones. No se incluyen los montos que se reembolsaron.",
  taxId: "Identificación fiscal (EIN) {number}",
  heading: "Sus donativos de {year}",
  footnote: "¿Falta algo o hay un error? Responda a este correo.",
  reason: "Recibe este correo porque donó a {name} en {year}.",
  file: "constancia-anual-{year}",
};
