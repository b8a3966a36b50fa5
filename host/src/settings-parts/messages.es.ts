/** Words around the settings, in Spanish. */
export const messages = {
  tabs: "Configuración",
  tabNames: {
    profile: "Perfil",
    business: "Empresa",
    team: "Equipo",
    account: "Cuenta",
    branding: "Marca",
    domains: "Dominios",
    billing: "Facturación",
    "email-templates": "Plantillas de correo",
    api: "API",
    webhooks: "Webhooks",
    "audit-log": "Registro de auditoría",
  },
  none: "Aquí no hay configuración para su rol.",
  discard: "Descartar",
  unsaved: "Tiene cambios sin guardar.",
  error: "Error",
  image: {
    tooLarge: "Archivo demasiado grande",
    tooLargeDetail: "Elija un archivo de menos de 5 MB.",
    wrongType: "Archivo no admitido",
    wrongTypeDetail: "Elija una imagen PNG, JPEG o WebP.",
    unreadable: "No se puede leer el archivo",
    unreadableDetail: "No se pudo leer el archivo. Elíjalo de nuevo.",
  },
};
