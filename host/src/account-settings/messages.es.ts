/** Words of Settings, Account, in Spanish. */
export const messages = {
  failed: "Algo salió mal",
  loadFailed: "No se pudo cargar esta sección",

  installation: {
    title: "Su cuenta",
    text: "Su dirección de correo, el inicio de sesión en dos pasos, las sesiones y el historial valen para todas sus organizaciones, así que se administran en otra dirección.",
    open: "Abrir allí la configuración de la cuenta",
  },

  operations: {
    title: "Operadores",
    row: "Consola de esta instalación",
    text: "Organizaciones, colas, tareas fallidas y el registro de operadores.",
    open: "Abrir la consola",
  },

  reseller: {
    title: "Revendedor",
    row: "Consola de su revendedor",
    text: "Sus organizaciones, planes, precios y marca.",
    open: "Abrir la consola",
  },

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

  email: {
    title: "Correo electrónico",
    text: "Aquí llegan sus enlaces para iniciar sesión y los correos sobre su cuenta.",
    change: "Cambiar",
    dialogTitle: "Cambie su correo electrónico",
    dialogText: "Enviaremos un enlace al correo nuevo. El cambio se hace cuando lo abra en este navegador.",
    field: "Correo electrónico nuevo",
    same: "Ya usa este correo electrónico",
    cancel: "Cancelar",
    send: "Enviarme un enlace",
    sentTitle: "Revise su correo nuevo",
    sent: "Abra el enlace que llegará a {email} en este navegador antes de 15 minutos.",
    sentHint: "Hasta entonces, conserva {email}. Si no llega ningún correo, revise la carpeta de correo no deseado.",
    close: "Cerrar",
  },

  passkeys: {
    title: "Llaves de acceso",
    hint: "Una llave de acceso inicia su sesión con su huella digital, su rostro o el PIN de su dispositivo. No se puede adivinar y solo funciona en este sitio.",
    unsupported:
      "Una llave de acceso inicia su sesión con su huella digital, su rostro o el PIN de su dispositivo. Este navegador no puede crear una en esta dirección.",
    add: "Agregar llave de acceso",
    addText: "A continuación, su dispositivo le pedirá su huella digital, su rostro o su PIN.",
    continue: "Continuar",
    name: "Nombre",
    nameHint: "Para distinguir sus dispositivos, por ejemplo, Computadora del trabajo.",
    added: "Agregada el {day}",
    lastUsed: "usada por última vez: {when}",
    neverUsed: "sin usar",
    menu: "Acciones para {name}",
    rename: "Cambiar nombre",
    remove: "Quitar",
    renameTitle: "Cambiar el nombre de {name}",
    save: "Guardar",
    cancel: "Cancelar",
    confirmRemove: {
      title: "¿Quitar {name}?",
      text: "Ya no iniciará su sesión. No se puede deshacer, pero puede agregar otra. Elimínela también en su dispositivo.",
      action: "Quitar llave de acceso",
    },
    addedToast: "Llave de acceso agregada",
    renamed: "Se cambió el nombre de la llave de acceso",
    removed: "Llave de acceso quitada",
  },

  secondFactor: {
    title: "Aplicación de autenticación",
    off: "Pida un código de una aplicación de autenticación después de abrir un enlace por correo o usar su proveedor de identidad. Una llave de acceso no necesita código.",
    onSince: "Activada desde el {day}",
    codesLeft:
      "{count, plural, =0 {No quedan códigos de recuperación} one {Queda # código de recuperación} other {Quedan # códigos de recuperación}}",
    setUp: "Configurar",
    renew: "Nuevos códigos de recuperación",
    turnOff: "Desactivar",
    turnedOff: "Códigos desactivados",
    setup: {
      title: "Configure una aplicación de autenticación",
      text: "Escanee esto con una aplicación de autenticación y luego ingrese el código que muestra.",
      picture: "Código QR con su clave",
      key: "Clave",
      keyHint: "Si no puede escanear, escriba esta clave en la aplicación.",
      code: "Código",
      codeHint: "Seis dígitos. Cambian cada 30 segundos.",
      codeInvalid: "Ingrese los seis dígitos que muestra su aplicación.",
      submit: "Activar",
      cancel: "Cancelar",
      failed: "No se pudieron activar los códigos. Revise su conexión e intente de nuevo.",
    },
    codes: {
      title: "Guarde sus códigos de recuperación",
      text: "Cada código inicia su sesión una vez si pierde su aplicación. Guárdelos en un lugar seguro. No volverá a verlos.",
      label: "Códigos de recuperación",
      done: "Listo",
    },
    confirmRenew: {
      title: "¿Crear nuevos códigos de recuperación?",
      text: "Los códigos que tiene ahora dejarán de funcionar.",
    },
    confirmOff: {
      title: "¿Desactivar los códigos?",
      text: "Ya no se le pedirá un código al iniciar sesión. Sus códigos de recuperación dejarán de funcionar.",
    },
  },

  history: {
    title: "Historial de inicios de sesión",
    events: {
      sign_in: "Inició sesión",
      sign_in_failed: "Inicio de sesión fallido",
      sign_in_confirmed: "Confirmó su identidad",
      sign_out: "Cerró sesión",
      session_revoked: "Cerró la sesión de otro navegador",
      method_added: "Agregó un método de inicio de sesión",
      method_removed: "Quitó un método de inicio de sesión",
      email_changed: "Cambió el correo electrónico",
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

  account: {
    title: "Eliminar su cuenta",
    text: "Sus membresías, sesiones, llaves de acceso y sus propias claves de API terminan de inmediato. Su trabajo queda en sus organizaciones, con su nombre.",
    owner:
      "Usted es propietario de {organizations}. Transfiera la propiedad o elimine la organización antes de eliminar su cuenta.",
    button: "Eliminar cuenta",
    dialogTitle: "¿Eliminar su cuenta?",
    dialogText:
      "Se cierra su sesión en todas partes y pierde de inmediato el acceso a todas sus organizaciones. Su trabajo queda allí, con su nombre. Esto no se puede deshacer.",
    field: "Escriba {email} para confirmar",
    mismatch: "No coincide con su correo electrónico",
    cancel: "Cancelar",
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
