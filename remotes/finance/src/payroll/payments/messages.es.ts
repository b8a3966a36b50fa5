/** Texts of what contractors are paid, in Spanish. */
export const messages = {
  form: {
    title: "Registrar pago a {name}",
    description: "Se registra como gasto y cuenta para el 1099 de ese año.",
    fields: {
      date: "Fecha",
      amount: "Monto",
      category: "Concepto",
      method: "Método de pago",
      reference: "Número de referencia",
      federalWithheld: "Impuesto federal retenido",
      stateWithheld: "Impuesto estatal retenido",
      notes: "Notas",
    },
    hints: {
      amount: "Antes de cualquier retención",
      withheld: "Retención adicional obligatoria, si la hay",
      on1099K: "Con tarjeta o red de pagos: se declara en el 1099-K de la red y no en el suyo",
    },
    save: "Registrar pago",
    saved: "Pago registrado",
    failed: "No se pudo registrar el pago",
  },
  list: {
    title: "Pagos",
    years: "Pagado por año",
    loading: "Cargando pagos",
    failed: "No se pudieron cargar los pagos",
    columns: { date: "Fecha", for: "Concepto", method: "Método", amount: "Monto", actions: "Acciones" },
    withheld: "{amount} retenidos",
    on1099K: "en el 1099-K de la red",
    paymentCount: "{count, plural, one {# pago} other {# pagos}}",
    paymentsWith1099K: "{count, plural, one {# pago} other {# pagos}}, {amount} con tarjeta o red de pagos",
    remove: "Eliminar el pago de {amount} del {day}",
    more: "Mostrar pagos anteriores",
    empty: {
      title: "Todavía no hay pagos",
      text: "Los pagos a este contratista aparecen aquí, en su contabilidad y en el 1099 de ese año.",
    },
  },
  deletion: {
    title: "¿Eliminar este pago?",
    text: "El pago de {amount} del {day} también se quita de su contabilidad. Un 1099 que lo incluía indica que sus pagos cambiaron.",
    save: "Eliminar pago",
    done: "Pago eliminado",
    failed: "No se pudo eliminar el pago",
  },
};
