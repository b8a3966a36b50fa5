/** Texts of erasing a person, in Spanish. */
export const messages = {
  title: "Borrar los datos de {name}",
  description: "Para quien pide que se eliminen sus datos. Esto no se puede deshacer.",
  found: "Qué datos hay guardados",
  outcomes: { erased: "Se borra", anonymous: "Se conserva sin el nombre", kept: "Se conserva" },
  nothing: "Aparte del contacto, no hay nada guardado sobre esta persona.",
  books:
    "Los donativos, facturas y pagos permanecen en sus libros con sus montos y fechas, pero sin nombre ni dirección. Los recibos y facturas ya emitidos se conservan, como exige la ley contable.",
  shared:
    "{addresses} también pertenece a otra persona aquí, por eso se conservan las respuestas y los correos de esa dirección.",
  nameShared: "Otra persona tiene el mismo nombre, por eso se conservan las notas y otros textos que lo mencionan.",
  download: "Descargar todo",
  confirm: "Escriba {name} para confirmar",
  cancel: "Cancelar",
  submit: "Borrar definitivamente",
  failed: "No se pudieron borrar los datos de esta persona",
  loadFailed: "No se pudo cargar lo que está guardado. {reason}",
  doneTitle: "Datos de la persona borrados",
  doneText:
    "{texts, plural, one {# texto más} other {# textos más}} y {entries, plural, one {# entrada} other {# entradas}} del registro de auditoría ahora son ilegibles.",
  continues:
    "Aún estamos quitando a esta persona de los textos libres y del registro de auditoría. Esto continúa en segundo plano.",
  close: "Cerrar",
};
