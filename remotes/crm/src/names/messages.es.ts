/** Names of what contacts are, in Spanish. */
export const messages = {
  types: {
    donor: "Donante",
    volunteer: "Voluntariado",
    board_member: "Junta directiva",
    staff: "Personal",
    beneficiary: "Beneficiario",
    client: "Cliente",
    vendor: "Proveedor",
    employee: "Empleado",
    contractor: "Contratista",
    lead: "Prospecto",
  },
  statuses: { active: "Activo", inactive: "Inactivo", pending: "Pendiente" },
  consents: { unknown: "Sin preguntar", given: "Otorgado", refused: "Rechazado" },
  activities: { call: "Llamada", meeting: "Reunión", letter: "Carta", visit: "Visita", other: "Otra" },
};
