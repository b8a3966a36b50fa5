/** What a screen says of something that the organization's plan doesn't include, in Spanish. */
export const messages = {
  titles: {
    ai: "Su plan {plan} no incluye los presupuestos y análisis con IA.",
    payroll: "Su plan {plan} no incluye la nómina.",
    advancedReporting: "Su plan {plan} no incluye los informes avanzados.",
    customBranding: "Su plan {plan} no incluye la marca personalizada.",
    webhooks: "Su plan {plan} no incluye los webhooks.",
    apiAccess: "Su plan {plan} no incluye el acceso a la API.",
    sso: "Su plan {plan} no incluye el inicio de sesión único ni la exportación del registro de auditoría.",
    whiteLabel: "Su plan {plan} no incluye la marca blanca ni los dominios propios.",
    mailings: "Su plan {plan} no incluye los envíos por correo.",
  },
  plans: "Incluido en {plans, plural, one {Enterprise} other {Professional y Enterprise}}.",
  plansOrAddOn:
    "Incluido en {plans, plural, one {Enterprise} other {Professional y Enterprise}}, o con el complemento {addOn, select, ai {Paquete de inteligencia con IA} apiAccess {Centro de integraciones} sso {Seguridad y cumplimiento} advancedReporting {Análisis avanzados} other {Comunicaciones}} por {price} al mes.",
  ask: "Pida a un administrador que lo agregue.",
  see: "Ver planes",
};
