import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Too many requests. Wait a few minutes and try again.":
      "Demasiadas solicitudes. Espere unos minutos e intente de nuevo.",
    "A new invoice can't be canceled. Save it as a draft first.":
      "Una factura nueva no se puede cancelar. Guárdela primero como borrador.",
    "Canceling an invoice needs the manager role.": "Para cancelar una factura se necesita el rol de gerente.",
    "An invoice is marked as viewed when the customer opens it.":
      "Una factura se marca como vista cuando el cliente la abre.",
    "An invoice is marked as partly paid when you record a payment.":
      "Una factura se marca como pagada en parte cuando usted registra un pago.",
    "Enter the payment method and date.": "Ingrese el método y la fecha de pago.",
    "Invoice not found": "Factura no encontrada",
    "Someone else changed this invoice after you opened it. Reload it and make your change again.":
      "Otra persona cambió esta factura después de que usted la abrió. Vuelva a cargarla y repita su cambio.",
    "Please select a CSV file.": "Elija un archivo CSV.",
    "The file has more than 10,000 customers. Split it and import the parts.":
      "El archivo tiene más de 10,000 clientes. Divídalo e importe las partes.",
    "Choose the column that contains the name or company.": "Elija la columna que contiene el nombre o la empresa.",
    "This page address isn't valid. Start again from the first page.":
      "Esta dirección de página no es válida. Empiece de nuevo desde la primera página.",
    "This person owes an invoice. Record its payment or cancel it under Invoicing first.":
      "Esta persona debe una factura. Registre su pago o cancélela primero en Facturación.",
    "Customer not found": "Cliente no encontrado",
    "Someone else changed this customer after you opened it. Reload it and make your change again.":
      "Otra persona cambió este cliente después de que usted lo abrió. Vuelva a cargarlo y repita su cambio.",
    "This page address belongs to a different sort order. Start again from the first page.":
      "Esta dirección de página corresponde a otro orden. Empiece de nuevo desde la primera página.",
    "The due date is before the issue date": "La fecha de vencimiento es anterior a la de emisión",
    "The minimum can't be more than the maximum": "El mínimo no puede ser mayor que el máximo",
    "We couldn't find that payment for this invoice.": "No encontramos ese pago de esta factura.",
    "Online payments are no longer available here.": "Los pagos en línea ya no están disponibles aquí.",
    "This payment method isn't available for this invoice.":
      "Este método de pago no está disponible para esta factura.",
    "The PDF is being generated. Try again in a moment.": "El PDF se está preparando. Intente de nuevo en un momento.",
    "We couldn't find this invoice. Open the link in your email again, or ask the sender for a new one.":
      "No encontramos esta factura. Abra de nuevo el enlace de su correo o pida uno nuevo al remitente.",
    "This link was replaced. Look for a newer email, or ask the sender for the new link.":
      "Este enlace se reemplazó. Busque un correo más reciente o pida el enlace nuevo al remitente.",
    "This customer has no credit.": "Este cliente no tiene saldo a favor.",
    "List each invoice only once": "Indique cada factura una sola vez",
    "The payment date can't be in the future. Record the payment when you receive it.":
      "La fecha de pago no puede estar en el futuro. Registre el pago cuando lo reciba.",
    "More is allocated to invoices than was paid": "Se asignó a las facturas más de lo que se pagó",
    "Choose one invoice or divide the payment between invoices, not both":
      "Elija una factura o reparta el pago entre facturas, no ambas cosas",
    "This payment was made online, so it can't be deleted. Refund it instead.":
      "Este pago se hizo en línea, así que no se puede eliminar. Reembólselo.",
    "This payment has refunds. Delete them first, then the payment.":
      "Este pago tiene reembolsos. Elimine primero los reembolsos y luego el pago.",
    "Someone else changed this payment at the same time. Try again.":
      "Otra persona cambió este pago al mismo tiempo. Intente de nuevo.",
    "This payment isn't applied to an invoice yet, so there's no receipt to send":
      "Este pago aún no se aplicó a ninguna factura, así que no hay recibo que enviar",
    "This customer has no email address. Add one first.":
      "Este cliente no tiene correo electrónico. Agregue uno primero.",
    "The refund date can't be in the future": "La fecha de reembolso no puede estar en el futuro",
    "The refund date can't be before the payment date": "La fecha de reembolso no puede ser anterior a la de pago",
    "Refund not found": "Reembolso no encontrado",
    "This refund was made online, so it can't be deleted.":
      "Este reembolso se hizo en línea, así que no se puede eliminar.",
    "We can't open the PDF right now. Try again in a moment.":
      "No podemos abrir el PDF en este momento. Intente de nuevo en un momento.",
    "{0} was sent and can't become a draft again. Cancel and duplicate it instead.":
      "{0} ya se envió y no puede volver a ser borrador. Cancélela y duplíquela.",
    "{0} is already canceled.": "{0} ya está cancelada.",
    "{0} has payments of {1}. Refund them first, then cancel it.":
      "{0} tiene pagos por {1}. Reembólselos primero y luego cancélela.",
    "{0} was sent, so its customer, dates, line items and amounts are locked. You can edit its notes. To correct anything else, cancel and duplicate it.":
      "{0} ya se envió, así que su cliente, fechas, artículos y montos están bloqueados. Puede editar sus notas. Para corregir otra cosa, cancélela y duplíquela.",
    "Only drafts can be deleted, and {0} is no longer a draft. Cancel it instead.":
      "Solo se pueden eliminar borradores y {0} ya no lo es. Cancélela.",
    "The discount can't be more than the subtotal of {0}": "El descuento no puede ser mayor que el subtotal de {0}",
    "An invoice total can't be more than {0}": "El total de una factura no puede ser mayor que {0}",
    "{0} has invoices or payments, so it can't be deleted. Deactivate the customer instead.":
      "{0} tiene facturas o pagos, así que no se puede eliminar. Desactive el cliente.",
    "The {0} template isn't part of your Starter plan. It's included in Professional.":
      "La plantilla {0} no es parte de su plan Starter. Está incluida en Professional.",
    "{0} is a draft and has no payment page yet. Send it first.":
      "{0} es un borrador y aún no tiene página de pago. Envíela primero.",
    "Invoice {0} belongs to another customer": "La factura {0} es de otro cliente",
    "Only {0} of credit is left.": "Solo quedan {0} de saldo a favor.",
    "Only {0} is open on invoice {1}.": "Solo quedan {0} por pagar en la factura {1}.",
    "Invoice {0} is in {1}. A payment in {2} can't pay for it.":
      "La factura {0} está en {1}. Un pago en {2} no puede pagarla.",
    "Only {0} is open on invoice {1} now. Check the amounts and try again.":
      "Ahora solo quedan {0} por pagar en la factura {1}. Revise los montos e intente de nuevo.",
    "Someone else refunded part of this payment: {0} is left. Nothing was recorded.":
      "Otra persona reembolsó parte de este pago: quedan {0}. No se registró nada.",
    "Only {0} is left of {1}. Nothing was refunded.": "Solo quedan {0} de {1}. No se reembolsó nada.",
    "{0} is tax exempt, and {1} has sales tax. Remove the tax, then send it.":
      "{0} está exento de impuestos y {1} tiene impuesto sobre las ventas. Quite el impuesto y luego envíela.",
    "{0} was canceled and can't be sent. Duplicate it as a new draft.":
      "{0} se canceló y no se puede enviar. Cópiela en un borrador nuevo.",
    "{0} was already sent.": "{0} ya se envió.",
    "{0} is a draft. Send it first.": "{0} es un borrador. Envíela primero.",
    "{0} was canceled and can't be sent.": "{0} se canceló y no se puede enviar.",
    '{0} has no email address. Enter one here, or use "Mark as sent" if you send the invoice yourself.':
      "{0} no tiene correo electrónico. Ingrese uno aquí o use “Marcar como enviada” si usted mismo envía la factura.",
    "Invoice {0} is overdue": "La factura {0} está vencida",
    "{0} owes {1} since {2}.": "{*0} debe {1} desde el {@2}.",
    "Invoice {0} was opened": "Se abrió la factura {0}",
    "{0} viewed it.": "{*0} la vio.",
    "A payment for invoice {0} doesn't match": "Un pago de la factura {0} no coincide",
    "{0} arrived instead of {1}. It wasn't recorded. Check {2} with your payment provider.":
      "Llegaron {0} en lugar de {1}. No se registró. Consulte {2} con su proveedor de pagos.",
    "Invoice {0} is paid": "La factura {0} está pagada",
    "{0} invoices are paid": "{0} facturas están pagadas",
    "{0} paid {1}.": "{0} pagó {1}.",
    "{0} paid {1} for {2}.": "{0} pagó {1} por {2}.",
    "Invoice {0} is a draft. Send it first, then record its payment.":
      "La factura {0} es un borrador. Envíela primero y luego registre su pago.",
    "Invoice {0} is canceled, so nothing is owed on it.": "La factura {0} está cancelada, así que no se debe nada.",
    "Invoice {0} is already paid. Nothing was recorded.": "La factura {0} ya está pagada. No se registró nada.",
    "The total should be {0}, not {1}": "El total debería ser {0}, no {1}",
    "The tax should be {0}, not {1}": "El impuesto debería ser {0}, no {1}",
    "The subtotal should be {0}, not {1}": "El subtotal debería ser {0}, no {1}",
    "The discount should be {0}, not {1}": "El descuento debería ser {0}, no {1}",
    "Line {0} should be {1}, not {2}": "La línea {0} debería ser {1}, no {2}",
    "{0} is tax exempt. Remove the tax rate.": "{0} está exento de impuestos. Quite la tasa de impuesto.",
    "Online payments aren't available right now. Ask the sender how to pay.":
      "Los pagos en línea no están disponibles en este momento. Pregunte al remitente cómo pagar.",
    "Invoice {0} was canceled. Nothing is owed on it.": "La factura {0} se canceló. No se debe nada.",
    "A payment for this invoice is being processed. Nothing more was charged.":
      "Se está procesando un pago de esta factura. No se cobró nada más.",
    "Invoice {0} changed in the meantime: {1} is open now. Nothing was recorded. Check the amount and try again.":
      "La factura {0} cambió mientras tanto: ahora quedan {1} por pagar. No se registró nada. Revise el monto e intente de nuevo.",
    "Invoice {0} changed in the meantime: {1} is open now. Nothing was recorded. Check the amounts and try again.":
      "La factura {0} cambió mientras tanto: ahora quedan {1} por pagar. No se registró nada. Revise los montos e intente de nuevo.",
  },
  phrases: {
    "This customer": "Este cliente",
    "Its customer": "Su cliente",
    "The customer": "El cliente",
  },
};
