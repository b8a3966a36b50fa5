/** Names of roles and permissions, in Spanish. */
export const messages = {
  names: { viewer: "Lector", user: "Usuario", manager: "Gerente", admin: "Administrador" },
  texts: {
    viewer: "Ve las áreas que están activadas y no cambia nada.",
    user: "Agrega y edita registros, envía, importa y exporta.",
    manager: "Hace lo mismo que un Usuario, además elimina registros y administra la configuración y la nómina.",
    admin: "Hace todo en todas las áreas y administra la facturación, la marca y la propia organización.",
  },
  flags: {
    canManageUsers: "Administrar el equipo",
    canManageFinances: "Administrar finanzas",
    canManageDonations: "Administrar donativos",
    canManageContacts: "Administrar contactos",
    canManageSurveys: "Administrar encuestas",
    canViewReports: "Ver informes",
  },
};
