/** How long the audit log is kept, in Spanish. */
export const messages = {
  unlimited: "Las entradas se conservan mientras exista esta organización.",
  limited: "Las entradas se conservan {years, plural, one {# año} other {# años}}.",
  change: "Cambiar el plazo",
  begins:
    "El registro comienza el {day}. Las entradas anteriores se quitaron porque esta organización las conserva por un tiempo limitado.",
  title: "Cambiar el plazo",
  keep: "Conservar las entradas",
  forever: "Mientras exista la organización",
  years: "{years, plural, one {# año} other {# años}}",
  removal:
    "Las entradas más antiguas se quitan cada noche, a partir de esta, y no se pueden recuperar. El registro anota cada vez y también este cambio.",
  records:
    "Sus datos permanecen: las facturas, los donativos, las transacciones y la nómina se conservan con cualquier plazo. Solo se quita quién los cambió y cuándo.",
  taxes:
    "Las autoridades fiscales pueden preguntar por una declaración durante al menos tres años, y en algunos casos siete. Si su contador o auditor usa este registro, consérvelo el mismo tiempo.",
  payroll:
    "Tiene registros de nómina, que las normas fiscales de EE. UU. exigen conservar al menos cuatro años. No hay plazos más cortos.",
  save: "Guardar el plazo",
  cancel: "Cancelar",
  saved: "Se guardó el plazo",
  failed: "No se pudo guardar el plazo del registro de auditoría",
};
