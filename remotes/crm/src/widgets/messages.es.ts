/** Texts of what Contacts & CRM shows on the dashboard, in Spanish. */
export const messages = {
  contacts: "Base de contactos",
  count: "{count, number}",
  byType: "Contactos por tipo",
  types: {
    donors: "Donantes activos",
    volunteers: "Voluntarios",
    clients: "Clientes activos",
    leads: "Prospectos",
    others: "Otros",
  },
  newThisMonth: "{count, plural, =0 {Ninguno nuevo este mes} one {+# nuevo este mes} other {+# nuevos este mes}}",
  birthdays: "{count, plural, one {# cumpleaños en los próximos 7 días} other {# cumpleaños en los próximos 7 días}}",
  failed: "No disponible por el momento",
  notes: {
    title: "Notas",
    viewAll: "Ver todas",
    failed: "No se pudieron cargar las notas",
    restWorks: "El resto del panel funciona.",
    emptyTitle: "Aún no hay notas",
    empty: "Las notas de su equipo aparecerán aquí.",
    pinned: "Fijada",
    changed: "Modificada el {day}",
  },
};
