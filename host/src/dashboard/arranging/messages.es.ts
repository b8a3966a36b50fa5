/** The words of the dialog that arranges the dashboard, in Spanish. */
export const messages = {
  title: "Organizar el panel",
  description: "Solo usted ve estos cambios, y solo en esta organización.",
  groups: { figures: "Cifras", cards: "Tarjetas principales", aside: "Más tarjetas", fixed: "Columna lateral" },
  quickActions: "Acciones rápidas",
  show: "Mostrar {card}",
  up: "Subir {card}",
  down: "Bajar {card}",
  drag: "Arrastrar {card}",
  moved: "{card} ahora está en el lugar {place, number} de {count, number}",
  movedTo: "{card} ahora está en {group}, en el lugar {place, number} de {count, number}",
  empty: "Sin tarjetas",
  save: "Guardar cambios",
  cancel: "Cancelar",
  reset: "Restablecer",
  saved: "Se guardó el panel",
  wasReset: "Su panel vuelve a mostrar las tarjetas predeterminadas",
  failed: "No se pudo guardar el panel",
  moving: {
    instructions:
      "Presione Espacio para tomar la tarjeta, las flechas para moverla, Espacio de nuevo para soltarla y Escape para cancelar.",
    pickedUp: "Tarjeta {position, number} tomada.",
    over: "Tarjeta en el lugar {position, number}.",
    dropped: "Tarjeta soltada en el lugar {position, number}.",
    canceled: "La tarjeta volvió a su lugar.",
  },
};
