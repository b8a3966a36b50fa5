import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "A sample organization has everything in Professional and needs no plan. Choose one for your own organization.":
      "Una organización de ejemplo tiene todo lo de Professional y no necesita un plan. Elija uno para su propia organización.",
    "Your plan comes from {0}. Write to {1} to change it.": "Su plan viene de {0}. Escriba a {1} para cambiarlo.",
    "There's no payment yet. Choose a plan first.": "Todavía no hay ningún pago. Elija primero un plan.",
    "Card payments aren't set up here. Contact us and we'll set up your plan.":
      "Los pagos con tarjeta no están configurados aquí. Escríbanos y configuraremos su plan.",
    "Only the owner of this organization can do this.": "Solo el propietario de esta organización puede hacer esto.",
    "This organization already has a subscription.": "Esta organización ya tiene una suscripción.",
    "Payment provider not found": "Proveedor de pagos no encontrado",
    "{0} isn't available yet. Remove this add-on.": "{0} aún no está disponible. Quite este complemento.",
    "{0} is already included in {1}. Remove this add-on.": "{0} ya es parte de {1}. Quite este complemento.",
    "{0}'s subscription has no room for another organization.":
      "La suscripción de {0} no tiene lugar para otra organización.",
    "A payment failed": "Un pago falló",
    "Everything still works. Update your card under Settings, Billing, to keep your subscription.":
      "Todo sigue funcionando. Actualice su tarjeta en Configuración, Facturación del plan, para conservar su suscripción.",
    "Your subscription has ended": "Su suscripción terminó",
    "This organization is now read-only. Nothing was deleted. Choose a plan to continue.":
      "Esta organización ahora es de solo lectura. No se eliminó nada. Elija un plan para continuar.",
  },
};
