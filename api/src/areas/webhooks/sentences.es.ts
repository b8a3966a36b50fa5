import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Webhook not found": "Webhook no encontrado",
    "Delivery not found": "Entrega no encontrada",
    "You can have up to {0} webhooks. Delete one that you no longer use.":
      "Puede tener hasta {0} webhooks. Elimine uno que ya no use.",
    "You can't choose {0}, because you can't open its records.":
      "No puede elegir {0} porque no puede abrir sus registros.",
    "Use an address that starts with https://": "Use una dirección que empiece con https://",
    "This webhook is off. Turn it on first.": "Este webhook está desactivado. Actívelo primero.",
    "The webhook to {0} was turned off": "Se desactivó el webhook hacia {0}",
    "No message arrived for three days. Check the receiver, then turn the webhook on again in Settings, Webhooks.":
      "Durante tres días no llegó ningún mensaje. Revise el receptor y vuelva a activar el webhook en Configuración, Webhooks.",
    "The receiver answered that it no longer exists. Change the address, then turn the webhook on again in Settings, Webhooks.":
      "El receptor respondió que ya no existe. Cambie la dirección y vuelva a activar el webhook en Configuración, Webhooks.",
    "Your plan no longer includes API access. Change the plan, then turn the webhook on again in Settings, Webhooks.":
      "Su plan ya no incluye el acceso a la API. Cambie de plan y vuelva a activar el webhook en Configuración, Webhooks.",
    "Messages that weren't delivered are in the webhook's log, where you can send them again.":
      "Los mensajes que no se entregaron están en el registro del webhook, donde puede enviarlos de nuevo.",
    "Open webhooks": "Abrir webhooks",
    "You're receiving this email because you're an admin of this organization.":
      "Recibe este correo porque es administrador de esta organización.",
  },
};
