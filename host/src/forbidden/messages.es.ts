/** Why someone can't open an area, in Spanish. */
export const messages = {
  title: "No puede abrir {area}",
  message: "No tiene el permiso “{permission}”. Un administrador de su organización puede activarlo para usted.",
  permissions: {
    canManageUsers: "Administrar el equipo",
    canManageFinances: "Administrar las finanzas",
    canManageDonations: "Administrar los donativos",
    canManageContacts: "Administrar los contactos",
    canManageSurveys: "Administrar las encuestas",
    canViewReports: "Ver los informes",
  },
  notOffered: {
    title: "Función no disponible",
    donations: "Los donativos solo están disponibles para organizaciones sin fines de lucro.",
    other: "Esta área es para otro tipo de organización.",
  },
};
