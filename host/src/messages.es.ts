/** The shell's words, in Spanish. */
export const messages = {
  product: "{product}",
  tagline: "Todo en un solo lugar",
  skip: "Ir al contenido",
  localMode: "Modo local",
  local: "Modo local: inicio de sesión de desarrollo y servicios de prueba.",

  /** By the specification's tab: what the navigation calls it, and the page's title and subtitle. */
  areas: {
    dashboard: { label: "Panel", title: "Panel" },
    finance: { label: "Finanzas", title: "Gestión financiera" },
    donations: { label: "Donativos", title: "Donativos" },
    surveys: { label: "Encuestas", title: "Encuestas y opiniones" },
    contacts: { label: "Contactos y CRM", title: "Contactos y CRM" },
    notes: { label: "Notas", title: "Notas y documentación" },
    calendar: { label: "Calendario", title: "Calendario" },
    inventory: { label: "Inventario", title: "Inventario" },
    invoicing: { label: "Facturación", title: "Facturación" },
    reports: { label: "Informes", title: "Informes y análisis" },
    settings: { label: "Configuración", title: "Configuración" },
  },

  /** Where a business has no donations to speak of. */
  forProfitSubtitles: {
    finance: "Lleve sus ingresos, gastos y presupuesto",
    crm: "Administre clientes, prospectos y socios",
  },

  sidebar: {
    landmark: "Principal",
    areas: "Áreas",
    account: "Cuenta",
    open: "Abrir menú",
    close: "Cerrar menú",
    toLight: "Cambiar al tema claro",
    toDark: "Cambiar al tema oscuro",
    signOut: "Cerrar sesión",
    someone: "Usuario",
    member: "Miembro del equipo",
    roles: { viewer: "Lector", user: "Usuario", manager: "Gerente", admin: "Administrador" },
  },

  organizations: {
    select: "Organización actual",
    mine: "Sus organizaciones",
    isCurrent: "(actual)",
    add: "Agregar organización",
    types: { "for-profit": "Con fines de lucro", "non-profit": "Sin fines de lucro" },
    switchFailed: "No se pudo cambiar de organización",
  },
  error: "Error",
  loading: "Cargando",
  quickAction: {
    label: "Acción rápida",
    failed: "No se pudo abrir el menú de comandos",
    failedText: "Revise su conexión e intente de nuevo.",
  },

  start: {
    title: "{product} no puede iniciarse",
    message: "El servidor no responde como se esperaba. Sus datos están seguros. Intente de nuevo en un momento.",
  },

  remote: {
    loading: "Cargando {title}",
    failedTitle: "{title}: no disponible",
    failed: {
      load: "No se pudo cargar.",
      slow: "Tardó demasiado en responder.",
      crash: "Algo salió mal en esta página.",
      version:
        "Necesita una versión más nueva de {product}. Recargue la página o pida a su administrador que la actualice.",
    },
    rest: "El resto de {product} sigue funcionando y todo lo que guardó está seguro.",
  },

  widget: {
    unavailable: "No disponible",
    failedTitle: "{card} ({area}): no disponible",
  },

  screen: { failed: "Esta página no está disponible" },

  /** Screens of the shell itself. */
  screens: {
    settings: { title: "Configuración", subtitle: "Su perfil, su organización y su equipo" },
    notifications: { title: "Notificaciones", subtitle: "Novedades de esta organización" },
    approvals: { title: "En espera de aprobación", subtitle: "" },
    operations: { title: "Operaciones", subtitle: "" },
    reseller: { title: "Revendedor", subtitle: "Sus organizaciones, sus planes y su marca" },
    twoStep: { title: "Iniciar sesión", subtitle: "" },
    override: { title: "Módulo remoto de este equipo", subtitle: "" },
    subscribe: { title: "Elija su plan", subtitle: "Mensual o anual, con los complementos que quiera" },
    checkout: { title: "Pago", subtitle: "Su suscripción" },
  },

  notFound: "Página no encontrada",
  dashboard: {
    subtitle: "Resumen de las actividades de {organization}",
  },
};
