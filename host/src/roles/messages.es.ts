/** Names of roles and permissions, in Spanish. */
export const messages = {
  names: { viewer: "Lector", user: "Usuario", manager: "Gerente", admin: "Administrador" },
  texts: {
    viewer: "Puede ver las áreas activadas, pero no cambiar nada.",
    user: "Puede agregar, editar, enviar, importar y exportar registros.",
    manager: "Puede hacer lo mismo que un Usuario, eliminar registros y administrar la configuración y la nómina.",
    admin: "Puede hacer todo en todas las áreas y administrar la facturación, la marca y la organización.",
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
