/** Words of Settings, Account, in Spanish. */
export const messages = {
  failed: "Algo salió mal",
  loadFailed: "No se pudo cargar esta sección",

  methods: {
    title: "Métodos de inicio de sesión",
    hint: "{product} no almacena contraseñas. Su proveedor de identidad, si usa uno, guarda las suyas.",
    providers: { oidc: "Inicio de sesión único" },
    email: "Enlace por correo",
    emailText: "Un enlace enviado a {email} inicia su sesión. Funciona una sola vez, durante 15 minutos.",
    development: "Inicio de sesión de desarrollo",
    developmentText: "Modo local: inicie sesión con un correo electrónico, sin contraseña",
    since: "Desde el {day}",
  },

  history: {
    title: "Historial de inicios de sesión",
    events: {
      sign_in: "Inició sesión",
      sign_in_failed: "Inicio de sesión fallido",
      sign_in_confirmed: "Confirmó su identidad",
      sign_out: "Cerró sesión",
      session_revoked: "Cerró la sesión de otro navegador",
    },
    showAll: "Mostrar todo",
    empty: "Sus inicios de sesión aparecerán aquí.",
  },

  sessions: {
    title: "Dónde tiene la sesión iniciada",
    here: "Este navegador",
    address: "desde {address}",
    noAddress: "desde una dirección desconocida",
    since: "Sesión iniciada: {when}",
    revoke: "Cerrar sesión",
    revokeNamed: "Cerrar sesión en {device}",
    revokeOthers: "Cerrar todas las demás",
    confirmOthers: {
      title: "¿Cerrar la sesión en todos los demás navegadores?",
      text: "Tendrán que iniciar sesión de nuevo. En este navegador, la sesión sigue abierta.",
      action: "Cerrar todas las demás",
    },
    revoked: "Sesión cerrada",
    revokedText: "{device} tendrá que iniciar sesión de nuevo.",
    othersRevoked: "Se cerró la sesión en todos los demás navegadores",
  },

  data: {
    title: "Los datos de su organización",
    what: "Un archivo ZIP con todo",
    text: "Todos los tipos de registros en CSV y JSON, más las imágenes subidas. También funciona en modo de solo lectura. La exportación queda en el registro de auditoría.",
    button: "Exportar todo",
  },

  membership: {
    title: "Membresía",
    role: "Su rol en {organization}: {role}.",
    owner: "Usted es propietario de {organization}. Transfiera la propiedad antes de salir.",
    leave: "Salir de la organización",
    confirm: {
      title: "¿Salir de {organization}?",
      text: "Perderá el acceso de inmediato. Su trabajo se conserva. Para volver, necesitará una invitación nueva.",
      action: "Salir de la organización",
    },
    left: "Salió de {organization}",
  },

  ownership: {
    button: "Transferir propiedad",
    title: "Transferir propiedad",
    text: "Solo el propietario puede eliminar o transferir la organización. Usted seguirá siendo administrador.",
    field: "Nuevo propietario",
    choose: "Elija un administrador",
    noAdmin: "No hay otro administrador activo. Primero haga administrador a alguien en Equipo.",
    cancel: "Cancelar",
    submit: "Transferir propiedad",
    done: "{name} tiene ahora la propiedad",
  },

  deletion: {
    title: "Eliminar organización",
    text: "Todo su contenido se borra después de 30 días. Hasta entonces es solo para lectura, se notifica a todos los miembros y puede cancelar.",
    button: "Eliminar organización",
    dialogTitle: "¿Eliminar {organization}?",
    dialogText:
      "Todos los registros, imágenes, miembros e invitaciones se borran después de 30 días. No se puede deshacer. Antes, exporte todo si es posible que lo necesite.",
    field: "Escriba {organization} para confirmar",
    mismatch: "No coincide con el nombre de la organización",
    cancel: "Cancelar",
    submit: "Eliminar en 30 días",
    scheduled: "{organization} se eliminará el {day}.",
    scheduledOwner: "Hasta entonces, puede ver y exportar todo.",
    scheduledMember: "Hasta entonces, su propietario puede cancelar la eliminación.",
    keep: "Conservar organización",
    asked: "Eliminación programada",
    kept: "Eliminación cancelada",
  },
};
