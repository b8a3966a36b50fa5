import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "There is no area {0}. Areas are: {1}.": "No existe el área {0}. Las áreas son: {1}.",
    'Unknown argument "{0}". A call takes params, query and body.':
      'Argumento desconocido "{0}". Una llamada recibe params, query y body.',
    "The argument {0} must be an object.": "El argumento {0} debe ser un objeto.",
    "This message isn't valid.": "Este mensaje no es válido.",
    "Proposed change not found": "Cambio propuesto no encontrado",
    "Changes are proposed with an API key.": "Los cambios se proponen con una clave de API.",
    "This call takes no {0}. Leave it out.": "Esta llamada no recibe {0}. Quítelo.",
    "{0} changes of this key wait for approval already. Wait until they are decided.":
      "Ya hay {0} cambios de esta clave en espera de aprobación. Espere a que se decidan.",
    "{0} is waiting for approval": "{0} espera su aprobación",
    "An agent proposed a change. Nothing happens until someone approves it.":
      "Un agente propuso un cambio. No pasa nada hasta que alguien lo apruebe.",
    "This change can't be undone here. Open the record to change it.":
      "Este cambio no se puede deshacer aquí. Abra el registro para cambiarlo.",
    "This was decided already. Reload the list to see how.":
      "Esto ya se decidió. Vuelva a cargar la lista para ver cómo.",
    "This expired before anyone decided. The agent can propose it again.":
      "Esto venció antes de que alguien decidiera. El agente puede proponerlo de nuevo.",
    "Someone is approving this right now. Reload the list in a moment.":
      "Alguien lo está aprobando en este momento. Vuelva a cargar la lista en un momento.",
    "An earlier approval was interrupted, so this may have happened. Check the record, then reject this.":
      "Una aprobación anterior se interrumpió, así que es posible que el cambio ya se haya hecho. Revise el registro y luego rechácelo.",
    "This change can't be made anymore. Reject it.": "Este cambio ya no se puede hacer. Rechácelo.",
    "The agent's API key may no longer make this change. Reject it.":
      "La clave de API del agente ya no puede hacer este cambio. Rechácelo.",
    "The record changed since the agent proposed this. Reject it and let the agent propose it again.":
      "El registro cambió desde que el agente lo propuso. Rechácelo y deje que el agente lo proponga de nuevo.",
  },
};
