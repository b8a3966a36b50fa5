import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Notification not found": "Notificación no encontrada",
    "You don't get notifications of this kind": "No recibe notificaciones de este tipo",
    "The bell always shows this kind of notification": "La campana siempre muestra este tipo de notificación",
    "Your free trial has ended": "Su prueba gratuita terminó",
    "Your free trial ends in 1 day": "Su prueba gratuita termina en 1 día",
    "Your free trial ends in {0} days": "Su prueba gratuita termina en {0} días",
    "Your organization is now read-only. Nothing was deleted. Choose a plan to continue.":
      "Su organización ahora es de solo lectura. No se eliminó nada. Elija un plan para continuar.",
    "Choose a plan to continue without interruption. Otherwise your organization becomes read-only. Nothing is deleted.":
      "Elija un plan para continuar sin interrupciones. De lo contrario, su organización pasará a ser de solo lectura. No se elimina nada.",
  },
};
