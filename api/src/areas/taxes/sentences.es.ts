import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "This line is money in. A tax deposit is money out.":
      "Este movimiento es una entrada de dinero. Un depósito de impuestos es una salida.",
    "The bank amount and the deposit amount don't match. Choose another deposit.":
      "El monto del banco y el del depósito no coinciden. Elija otro depósito.",
    "Tax deposit not found": "Depósito de impuestos no encontrado",
    "This deposit is already matched to a bank line. Undo that first.":
      "Este depósito ya está conciliado con un movimiento bancario. Deshaga eso primero.",
    "This day is in the future. Record a deposit after you make it.":
      "Este día está en el futuro. Registre un depósito cuando se haya hecho.",
    "Nothing is owed for this period. Reload the list to see what is.":
      "No se debe nada por este período. Vuelva a cargar la lista para ver qué se debe.",
    "{0} is owed for this period": "Se deben {0} por este período",
    "Deposit recorded for {0}": "Depósito registrado para el {@0}",
    "{0} is due on {1}": "{0} vencen el {@1}",
  },
};
