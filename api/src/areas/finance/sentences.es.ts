import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "The smallest amount is above the largest": "El monto mínimo es mayor que el máximo",
    "Another import of this organization is still running. Try again when it has finished.":
      "Otra importación de esta organización sigue en curso. Intente de nuevo cuando termine.",
    Invalid: "No válido",
    "This import has just been started in another window. Try again in a moment.":
      "Esta importación se acaba de iniciar en otra ventana. Intente de nuevo en un momento.",
    "This import id was used for other transactions. Use a new one.":
      "Este identificador de importación se usó para otras transacciones. Use uno nuevo.",
    "This import is still running. Wait until it has finished.":
      "Esta importación sigue en curso. Espere a que termine.",
    "This import took too long and was stopped. Nothing was added. Try again.":
      "Esta importación tardó demasiado y se abandonó. No se agregó nada; intente de nuevo.",
    "Receipt not found": "Comprobante no encontrado",
    "Transaction not found": "Transacción no encontrada",
    "The next date can't be in the past.": "La próxima fecha no puede estar en el pasado.",
    "This schedule is already active.": "Esta programación ya está activa.",
    "This schedule isn't active. Resume it first.": "Esta programación no está activa. Reanúdela primero.",
    "Schedule not found": "Programación no encontrada",
    "Someone else changed this transaction after you opened it. Reload it and make your change again.":
      "Otra persona cambió esta transacción después de que usted la abrió. Vuelva a cargarla y repita su cambio.",
    "This transaction was imported again after it was deleted, so it's already in your books.":
      "Esta transacción se importó de nuevo después de eliminarse, así que ya está en sus libros.",
    "This file has more than {0} rows. Split it and import the parts.":
      "Este archivo tiene más de {0} filas. Divídalo e importe las partes.",
    "A transaction has at most {0} receipts. Remove one first.":
      "Una transacción tiene como máximo {0} comprobantes. Quite uno primero.",
    "A receipt is a picture (PNG, JPEG, WebP) or a PDF. Choose another file.":
      "Un comprobante es una imagen (PNG, JPEG, WebP) o un PDF. Elija otro archivo.",
    "This transaction was created by an invoice payment. Change or delete the payment under Invoicing instead.":
      "Esta transacción viene del pago de una factura. Cambie o elimine el pago en Facturación.",
    "This transaction was created by a refund. Delete the refund under Invoicing instead.":
      "Esta transacción viene de un reembolso. Elimine el reembolso en Facturación.",
    "This transaction was created by a payroll run. Void the run under Payroll & 1099s instead.":
      "Esta transacción viene de una nómina. Anule la nómina en Nómina y 1099.",
    "This transaction was created by a donation. Change it under Donations instead.":
      "Esta transacción viene de un donativo. Cámbielo en Donativos.",
    "This transaction was created by a bank match, as its difference. Undo the match under Bank Accounts instead.":
      "Esta transacción viene de una conciliación bancaria, como su diferencia. Deshaga la conciliación en Cuentas bancarias.",
    "Reopen it before you change it.": "Reábrala antes de cambiarla.",
    "Only an approved run can be committed.": "Solo se puede confirmar una nómina aprobada.",
    "Only a committed run can be voided.": "Solo se puede anular una nómina confirmada.",
    "What was paid stays on record; void it instead.": "Lo que se pagó se conserva; anúlela.",
    "Only a calculated run can be approved.": "Solo se puede aprobar una nómina calculada.",
    "You can't reopen a run that has been committed.": "No se puede reabrir una nómina confirmada.",
    "Void it before you replace it.": "Anúlela antes de reemplazarla.",
    "Reopen it before you calculate it again.": "Reábrala antes de calcularla de nuevo.",
    "Added: {0}": "Agregada: {0}",
    "A recurring transaction was added.": "Se agregó una transacción recurrente.",
    "{0} recurring transactions were added.": "Se agregaron {0} transacciones recurrentes.",
    "Import finished: {0}": "Importación terminada: {0}",
    "Import finished": "Importación terminada",
    "{0} added.": "{*0} agregadas.",
    "{0} added, {1}.": "{*0} agregadas, {*1}.",
  },
  phrases: {
    "1 transaction": "1 transacción",
    "{0} transactions": "{0} transacciones",
    "1 duplicate skipped": "1 duplicado omitido",
    "{0} duplicates skipped": "{0} duplicados omitidos",
    "1 row couldn't be read": "no se pudo leer 1 fila",
    "{0} rows couldn't be read": "no se pudieron leer {0} filas",
    "{0} duplicates skipped, {1}": "{0} duplicados omitidos, {*1}",
    "1 duplicate skipped, {0}": "1 duplicado omitido, {*0}",
  },
};
