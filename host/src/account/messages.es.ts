/** The words of the screens around signing in, in Spanish. */
export const messages = {
  elsewhere: {
    title: "No tiene acceso a esta organización",
    lead: "Este enlace abre una organización de la que {email} no es miembro. Pida una invitación a uno de sus administradores o inicie sesión con otra cuenta.",
    open: "Abrir {organization}",
    create: "Crear una organización",
    switchPerson: "Usar otra cuenta",
  },

  signIn: {
    headline: "Dirija toda su organización desde un solo lugar",
    description:
      "{product} reúne sus finanzas, encuestas, contactos y documentos. Inicie sesión para continuar donde lo dejó.",
    button: "Iniciar sesión",
    buttonWith: "Iniciar sesión con {provider}",
    pending: "Iniciando sesión...",
    more: "Más información",
    privacy: "Privacidad",
    terms: "Condiciones",
    failed: "No ha iniciado sesión.",
    tryAgain: "Algo salió mal al volver de su proveedor de inicio de sesión. Intente de nuevo.",
    reasons: {
      access_denied: "Su proveedor de inicio de sesión no lo permitió. Intente de nuevo o use otra cuenta.",
      email_not_verified: "Verifique su correo electrónico con su proveedor de inicio de sesión e intente de nuevo.",
      email_not_usable: "Su proveedor de inicio de sesión envió un correo electrónico que no se puede usar aquí.",
      account_not_linked:
        "Ya existe una cuenta con este correo electrónico que inicia sesión de otra manera. Inicie sesión como la última vez; puede agregar otras maneras en la configuración de su cuenta.",
      provider_unavailable:
        "Su proveedor de inicio de sesión no responde en este momento. Intente de nuevo en un minuto.",
      sign_in_ended: "Este inicio de sesión tardó demasiado o comenzó en otro navegador. Inicie sesión de nuevo.",
      sign_in_not_requested: "Comience desde esta página: escriba su correo electrónico y continúe a su proveedor.",
      email_not_in_domain:
        "El proveedor de identidad de su organización envió una dirección que no es de sus dominios de correo.",
      weak_algorithm:
        "El proveedor de identidad de su organización firma o cifra con un método que ya no es seguro (SHA-1, RSA 1.5 o Triple DES). Pida a un administrador de su organización que lo cambie a SHA-256 y RSA-OAEP.",
      removed_member: "Se le quitó de esta organización. Pida una invitación a uno de sus administradores.",
      no_seat: "Esta organización no puede agregar miembros en este momento. Consulte a uno de sus administradores.",
      deactivated: "No puede iniciar sesión con esta cuenta. Consulte a un administrador de su organización.",
      too_many_attempts: "Demasiados intentos. Espere un minuto e intente de nuevo.",
    },
    features: {
      finance: { name: "Control financiero", text: "Ingresos, gastos y estados de cuenta, al centavo." },
      surveys: { name: "Gestión de encuestas", text: "Haga preguntas en su propio sitio y vea los resultados." },
      contacts: { name: "CRM y contactos", text: "Donantes, clientes y proveedores, con todo su historial." },
      notes: { name: "Documentación", text: "Notas que todo su equipo puede encontrar." },
    },
  },

  emailLink: {
    instead: "O reciba por correo un enlace para iniciar sesión:",
    email: "Correo electrónico",
    send: "Enviarme un enlace",
    sendAgain: "Enviar otro enlace",
    sent: "Busque el enlace en {email}. Funciona una sola vez, durante 15 minutos. Si no llega, revise su carpeta de correo no deseado.",
    emailInvalid: "Ingrese un correo electrónico como nombre@example.org.",
    tooMany: "Pidió demasiados enlaces. Espere unos minutos e intente de nuevo.",
    failed: "No se pudo enviar el enlace. Revise su conexión e intente de nuevo.",
    sso: {
      lead: "Su organización usa el inicio de sesión único.",
      instead: "O use el inicio de sesión único de su organización:",
      find: "Continuar",
      none: "La organización de esta dirección no usa aquí el inicio de sesión único.",
      open: "Continuar con el inicio de sesión único",
      unavailable: "El servicio de inicio de sesión de su organización no responde. Inténtelo de nuevo en un minuto.",
    },
  },

  link: {
    checking: "Revisando su enlace",
    title: {
      sign_in: "Continúe con su cuenta",
      confirm: "Confirme su identidad",
      change_email: "Use este correo electrónico",
      restore_email: "Restablezca su correo electrónico",
    },
    lead: {
      sign_in: "Abrió este enlace en un navegador distinto del que usó para pedirlo. ¿Desea continuar como {email}?",
      confirm: "Este enlace confirma que usted es {email}.",
      change_email: "Con este enlace, su cuenta usará {email}.",
      restore_email:
        "Su cuenta volverá a usar {email} y se cerrará la sesión en todos los navegadores. Después de iniciar sesión, revise sus llaves de acceso y su aplicación de autenticación en Configuración, Cuenta.",
    },
    open: {
      sign_in: "Iniciar sesión aquí",
      confirm: "Confirmar mi identidad",
      change_email: "Usar {email}",
      restore_email: "Restablecer",
    },
    problems: {
      ended: {
        title: "Este enlace ya no funciona",
        text: "Un enlace funciona una sola vez y por tiempo limitado. Pida uno nuevo.",
      },
      elsewhere: {
        title: "Este enlace no funciona aquí",
        text: "Ábralo en el navegador donde lo pidió. Si su cuenta se desactivó, consulte a un administrador de su organización.",
      },
      taken: {
        title: "Este correo electrónico ya está en uso",
        text: "Otra cuenta lo usa, por lo que no se cambió nada. Elija otro correo o primero elimine esa cuenta.",
      },
      failed: {
        title: "No se pudo abrir el enlace",
        text: "Revise su conexión e intente de nuevo. El enlace todavía funciona.",
      },
    },
    retry: "Intentar de nuevo",
    toApp: "Ir a {product}",
  },

  code: {
    title: "Ingrese su código",
    lead: "Su cuenta pide un código de su aplicación de autenticación.",
    label: "Código",
    hint: "Seis dígitos de su aplicación. Si la perdió, ingrese un código de recuperación.",
    submit: "Iniciar sesión",
    other: "Usar otra cuenta",
    empty: "Ingrese un código",
    failed: "No se pudo comprobar el código. Revise su conexión e intente de nuevo.",
  },

  testLogin: {
    title: "Elija cómo iniciar sesión",
    lead: "Esta es una copia local de {product}. Nada de lo que haga aquí llega a otras personas.",
    development: "Inicio de sesión de desarrollo",
    developmentText:
      "Inicie sesión sin contraseña como cualquier persona. Un correo electrónico nuevo crea una persona nueva.",
    email: "Correo electrónico",
    emailHint: "Déjelo vacío para iniciar sesión como administrador de la demostración.",
    people: "O inicie sesión como alguien de la demostración",
    emailInvalid: "Se requiere un correo electrónico válido",
    developmentButton: "Usar el inicio de sesión de desarrollo",
    hosted: "Inicio de sesión alojado",
    hostedText: "Inicie sesión con su proveedor de identidad, como en producción.",
    hostedButton: "Usar el inicio de sesión alojado",
    hostedMissing:
      "No hay ningún proveedor de identidad configurado. Para usar uno, defina OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET.",
    productionTitle: "Iniciar sesión",
    productionText: "El inicio de sesión de desarrollo solo está disponible en modo local.",
  },
};
