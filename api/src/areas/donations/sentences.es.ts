import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Too many payments were started here in a short time. Wait a few minutes and try again.":
      "Aquí se iniciaron demasiados pagos en poco tiempo. Espere unos minutos e intente de nuevo.",
    "This form isn't stopped. Reload the page to see its status.":
      "Este formulario no está detenido. Vuelva a cargar la página para ver su estado.",
    "Only the intent CAPTURE is supported: the gift is charged when its donor approves it.":
      "Solo es posible la intención CAPTURE: el donativo se cobra cuando su donante acepta.",
    "This form doesn't offer this frequency.": "Este formulario no ofrece esta frecuencia.",
    "Enter your email address. We'll send you a link to manage your recurring gift.":
      "Ingrese su correo electrónico. Le enviaremos un enlace para administrar su donativo recurrente.",
    "Online payments start at $0.50.": "Los pagos en línea empiezan en $0.50.",
    "This gift was started with another payment method. Start again.":
      "Este donativo se inició con otro método de pago. Empiece de nuevo.",
    "This looks like an automated submission. Reload the form and try again.":
      "Esto parece un envío automático. Vuelva a cargar el formulario e intente de nuevo.",
    "Gift not found": "Donativo no encontrado",
    "Card payments aren't set up here. Choose another way to give.":
      "Los pagos con tarjeta no están configurados aquí. Elija otra forma de donar.",
    "Name the donation form for this gift.": "Indique el formulario de donativos que recibe el donativo.",
    "PayPal isn't set up here. Choose another way to give.":
      "PayPal no está configurado aquí. Elija otra forma de donar.",
    "We couldn't find this order.": "No encontramos este pedido.",
    "Online payments are no longer set up here.": "Los pagos en línea ya no están configurados aquí.",
    "This donation was recorded by hand, so no payment provider can refund it. Delete it, or record the refund.":
      "Este donativo se registró a mano, así que ningún proveedor de pagos puede reembolsarlo. Elimínelo o registre el reembolso.",
    "You can only refund a completed donation.": "Solo se puede reembolsar un donativo completado.",
    "Donation not found": "Donativo no encontrado",
    "The payment provider couldn't refund this. Nothing was refunded.":
      "El proveedor de pagos no pudo hacer el reembolso. No se reembolsó nada.",
    "This payment provider is no longer set up here.": "Este proveedor de pagos ya no está configurado aquí.",
    "Too many cards were declined. Wait a few minutes, or give by PayPal.":
      "Se rechazaron demasiadas tarjetas. Espere unos minutos o done con PayPal.",
    "Many gifts are arriving right now. Try again in a moment.":
      "Están llegando muchos donativos en este momento. Intente de nuevo en un momento.",
    "There were too many attempts with this card. Use another card, or give with PayPal.":
      "Hubo demasiados intentos con esta tarjeta. Use otra o done con PayPal.",
    "Donor not found": "Donante no encontrado",
    "Someone else changed this donor after you opened it. Reload it and make your change again.":
      "Otra persona cambió este donante después de que usted lo abrió. Vuelva a cargarlo y repita su cambio.",
    "You can't merge a donor with themselves": "No se puede combinar a un donante consigo mismo",
    "This person has an active recurring gift. Cancel it under Donations first.":
      "Esta persona tiene un donativo recurrente activo. Cancélelo primero en Donativos.",
    "Donation form not found": "Formulario de donativos no encontrado",
    "Someone else changed this form after you opened it. Reload it and make your change again.":
      "Otra persona cambió este formulario después de que usted lo abrió. Vuelva a cargarlo y repita su cambio.",
    "This form is archived. Restore it before you change it.":
      "Este formulario está archivado. Restáurelo antes de cambiarlo.",
    "This form was stopped. A manager has to reopen it.": "Este formulario se detuvo. Un gerente tiene que reabrirlo.",
    "This is the form of your donation widget. Pause it instead.":
      "Este es el formulario de su widget de donativos. Póngalo en pausa.",
    "This campaign has ended. Thank you to everyone who gave.":
      "Esta campaña terminó. Gracias a todas las personas que donaron.",
    "This form isn't accepting donations right now. Please come back later.":
      "Este formulario no acepta donativos en este momento. Vuelva más tarde.",
    "To email a receipt, enter the donor's email address":
      "Para enviar un recibo por correo, ingrese el correo electrónico del donante",
    "Someone else changed this donation after you opened it. Reload it and make your change again.":
      "Otra persona cambió este donativo después de que usted lo abrió. Vuelva a cargarlo y repita su cambio.",
    "You can only refund a completed gift.": "Solo se puede reembolsar un donativo completado.",
    "You can't refund more than what is left of this gift.":
      "No se puede reembolsar más de lo que queda de este donativo.",
    "This donation was paid through a payment provider, so you can refund it but not delete it.":
      "Este donativo se pagó con un proveedor de pagos: se puede reembolsar, pero no eliminar.",
    "This gift was refunded, so no receipt is emailed. You can still download it.":
      "Este donativo se reembolsó, así que no se envía ningún recibo. Aún puede descargarlo.",
    "This charge wasn't paid, so it has no receipt.": "Este cobro no recaudó dinero, así que no tiene recibo.",
    "This charge wasn't paid, so there's no receipt for it.": "Este cobro no se pagó, así que no tiene recibo.",
    "We couldn't find this gift. Open the link in your receipt again, or contact the organization.":
      "No encontramos este donativo. Abra de nuevo el enlace de su recibo o escriba a la organización.",
    "This form doesn't offer to cover the fees.": "Este formulario no ofrece cubrir las comisiones.",
    "This gift is no longer charged to a card.": "Este donativo ya no se cobra a una tarjeta.",
    "We couldn't find this receipt among your gift's payments.":
      "No encontramos este recibo entre los pagos de su donativo.",
    "Recurring gift not found": "Donativo recurrente no encontrado",
    "Skip the next payment, or pause until it is resumed": "Omita el próximo pago o haga una pausa hasta reanudarlo",
    "Recurring gifts aren't available right now. Nothing changed. Try again later.":
      "Los donativos recurrentes no están disponibles en este momento. No cambió nada. Intente más tarde.",
    "We couldn't find this recurring gift.": "Ese donativo recurrente no existe.",
    "A recurring gift needs your email address. We send receipts and the link to manage your gift there.":
      "Un donativo recurrente necesita su correo electrónico. Allí le enviamos los recibos y el enlace para administrar su donativo.",
    "Email is required for a recurring gift": "El correo electrónico es obligatorio para un donativo recurrente",
    "This form accepts gifts in {0}.": "Este formulario recibe donativos en {0}.",
    "Only {0} is left of this donation. Nothing was refunded.":
      "Solo quedan {0} de este donativo. No se reembolsó nada.",
    "{0} already has this address. Merge the two donors instead.":
      "{0} ya tiene esta dirección. Combine los dos donantes.",
    "{0} already has this address": "{0} ya tiene esta dirección",
    "Choose at most {0} years": "Elija como máximo {0} años",
    "The total is now {0}. Nothing was charged. Check it and try again.":
      "El total ahora es {0}. No se cobró nada. Revíselo e intente de nuevo.",
    "{0} already gave with this email address, as another contact. Choose that contact, or leave the address empty.":
      "{0} ya donó con este correo electrónico, como otro contacto. Elija ese contacto o deje la dirección vacía.",
    "{0} is another contact. Choose that contact, or record the gift without one.":
      "{0} es otro contacto. Elija ese contacto o registre el donativo sin contacto.",
    "{0} left no email address. Download the receipt instead.": "{0} no dejó correo electrónico. Descargue el recibo.",
    "{0} gave nothing in {1}, so there's no statement.": "{0} no donó nada en {1}, así que no hay constancia.",
    "{0} has no email address. Add one, or print the statement.":
      "{0} no tiene correo electrónico. Agregue uno o imprima la constancia.",
    "This gift is {0}, so it can't be {1}.": "Este donativo está {*0}, así que no se puede {*1}.",
    "This gift is {0}, so it can't be paused.": "Este donativo está {*0}, así que no se puede poner en pausa.",
    "This gift is {0}, so it can't be canceled.": "Este donativo está {*0}, así que no se puede cancelar.",
    "Too many requests in a short time. Wait a few minutes and try again.":
      "Demasiadas solicitudes en poco tiempo. Espere unos minutos e intente de nuevo.",
    "The amount received doesn't match the amount requested. The organization was notified and will contact you.":
      "Lo que llegó no es lo que se pidió. Avisamos a la organización y le escribirá.",
    "PayPal couldn't charge the payment method you chose. Choose another card or account.":
      "PayPal no pudo cobrar de lo que eligió allí. Elija otra tarjeta o cuenta.",
    "{0} gave {1}": "{0} donó {1}",
    "By card.": "Con tarjeta.",
    "By PayPal.": "Con PayPal.",
    "A donation doesn't match the requested amount": "Un donativo no coincide con el monto solicitado",
    "{0} arrived instead of {1}. It wasn't recorded. Look up {2} at the payment provider.":
      "Llegaron {0} en lugar de {1}. No se registró. Busque {2} en el proveedor de pagos.",
    'Donations through "{0}" are paused': 'Los donativos por "{0}" están en pausa',
    "{0} cards were declined within ten minutes, which looks like someone testing stolen cards. None of them was charged. A manager can reopen the form under Donations, Campaigns.":
      "Se rechazaron {0} tarjetas en diez minutos, como cuando alguien prueba tarjetas robadas. No se les cobró nada. Un gerente puede reabrir el formulario en Donativos, Campañas.",
    "{0}'s donation is disputed": "El donativo de {0} está en disputa",
    "The donor's bank disputes {0}. Respond at the payment provider, under {1}. Without a response, the money is returned.":
      "El banco del donante disputa {0}. Responda en el proveedor de pagos, con {1}. Sin respuesta, el dinero se devuelve.",
    "{0}'s recurring gift wasn't paid": "El donativo recurrente de {0} no se pagó",
    "{0} couldn't be charged. The payment provider will retry over the next few days. The donor was notified.":
      "No se pudieron cobrar {0}. El proveedor de pagos lo intentará de nuevo en los próximos días. Avisamos al donante.",
    "A new {0} gift": "Un nuevo donativo {*0}",
    "{0} gives {1}.": "{0} dona {*1}.",
    "The {0} gift of {1} is paused": "El donativo {*0} de {1} está en pausa",
    "{0} paused a {1} gift": "{0} puso en pausa un donativo {*1}",
    "{0}, until {1}.": "{*0}, hasta el {@1}.",
    "{0}, until it is resumed.": "{*0}, hasta que se reanude.",
    "The {0} gift of {1} is active again": "El donativo {*0} de {1} continúa",
    "{0} every month.": "{0} cada mes.",
    "{0} every 3 months.": "{0} cada 3 meses.",
    "{0} every year.": "{0} cada año.",
    "{0} canceled a {1} gift": "{0} canceló un donativo {*1}",
    "The {0} gift of {1} was canceled": "Se canceló el donativo {*0} de {1}",
    "It was canceled at the payment provider.": "Se canceló en el proveedor de pagos.",
    "The {0} gift of {1} has stopped": "El donativo {*0} de {1} se detuvo",
    "The payment provider gave up after several attempts. The donor was notified.":
      "El proveedor de pagos desistió tras varios intentos. Avisamos al donante.",
    "{0} changed a {1} gift": "{0} cambió un donativo {*1}",
    "From {0} to {1}.": "De {*0} a {*1}.",
    "Goal reached: {0}": "Meta alcanzada: {0}",
    "Gifts add up to {0} of {1}.": "Los donativos suman {0} de {1}.",
    'The page address "{0}" is taken. "{1}" is available.':
      'La dirección de página "{0}" está ocupada. "{1}" está libre.',
  },
  phrases: {
    active: "activo",
    paused: "en pausa",
    "already canceled": "cancelado",
    "stopped because it couldn't be charged": "detenido porque no se pudo cobrar",
    resumed: "reanudar",
    changed: "cambiar",
    quarterly: "trimestral",
    annual: "anual",
    "{0} every month": "{0} cada mes",
    "{0} every 3 months": "{0} cada 3 meses",
    "{0} every year": "{0} cada año",
    monthly: "mensual",
  },
};
