import type * as english from "./content.ts";
import { company } from "./content.ts";

/** What `content.ts` says in Spanish. Addresses, figures and proofs are the same. */
export const claim = "Dinero, personas y planes en un solo lugar, para organizaciones pequeñas.";

export const landing: typeof english.landing = {
  title: `${company.name}: dinero, personas y planes en un solo lugar`,
  description: `${company.name} reúne dinero, facturas, encuestas, contactos, calendario, inventario y donativos para pequeñas empresas y organizaciones sin fines de lucro.`,
  badge: "7 días de prueba gratuita",
  badgeNote: "Sin tarjeta. Listo en 5 minutos.",
  headline: "Dirija toda su organización desde un solo lugar, con calma",
  lead: `${company.name} reúne su dinero, facturas, encuestas, contactos, calendario, inventario y donativos, con sus propios colores.`,
  closingTitle: "Empiece con los números de este mes",
  closingLead: "Importe un estado de cuenta y sepa cómo está antes del almuerzo.",
};

export const trustFigures: typeof english.trustFigures = [
  { figure: "7 días", label: "gratis, sin tarjeta", isSelling: true },
  { figure: "6 en 1", label: "herramientas, una suscripción", isSelling: true },
  { figure: "100%", label: "de sus datos para descargar", isSelling: false },
];

export const features: typeof english.features = {
  title: "Seis herramientas que ya se conocen",
  lead: "Un donativo se convierte en una transacción, un recibo y una línea en el historial del donante. Usted lo ingresa una vez.",
  cards: [
    {
      id: "financial-tracking",
      title: "Finanzas",
      text: "Ingresos, gastos, presupuestos y un pronóstico del flujo de efectivo a partir de sus propios libros. Importe estados de cuenta y archivos CSV en lugar de volver a escribirlos.",
    },
    {
      id: "invoicing",
      title: "Facturación con su marca",
      text: `Su logotipo y sus colores en un PDF de verdad. ${company.name} la envía, da seguimiento con cortesía y concilia el pago.`,
    },
    {
      id: "contacts",
      title: "Contactos y CRM",
      text: "Donantes, voluntarios, clientes y proveedores, cada uno con un solo historial de donativos, facturas, correos y notas.",
    },
    {
      id: "surveys",
      title: "Encuestas y opiniones",
      text: "Cree una en minutos, insértela en su sitio web y vea las respuestas en gráficas.",
    },
    {
      id: "donations",
      title: "Donativos",
      text: "Un formulario de donativos para su sitio, donativos recurrentes, campañas y recibos que se escriben solos.",
    },
    {
      id: "calendar",
      title: "Calendario, notas e inventario",
      text: "Eventos, notas de reuniones e inventario junto a las personas y el dinero a los que pertenecen.",
    },
  ],
};

/** The names of the tools, in the order of `costs.tools`. */
export const costs = {
  title: "Una sola cuenta en lugar de seis",
  lead: (total: string) =>
    `Las herramientas que ${company.name} reemplaza cuestan ${total} al mes en total, y ninguna habla con las demás.`,
  tools: ["Contabilidad", "Facturación", "CRM", "Encuestas", "Correo masivo", "Agenda"],
};

export const testimonials: typeof english.testimonials = [
  {
    quote: "Cerramos octubre en una tarde. Antes nos tomaba un fin de semana al tesorero y a mí.",
    name: "Rosa Delgado",
    role: "Directora ejecutiva de un banco de alimentos (ejemplo)",
  },
  {
    quote: "La factura parece nuestra, no de un programa. Los clientes pagan una semana antes.",
    name: "Ben Okafor",
    role: "Dueño de un estudio de diseño (ejemplo)",
  },
  {
    quote: "La configuración tomó quince minutos, y eso con toda nuestra lista de contactos.",
    name: "Lucille Tran",
    role: "Gerente de operaciones de un grupo artístico (ejemplo)",
  },
];

export const demo = { title: `Un recorrido por ${company.name}`, captions: "/demo/walk-through.es.vtt" };

export const footer: typeof english.footer = [
  {
    title: "Producto",
    links: [
      { label: "Finanzas", href: "/#financial-tracking" },
      { label: "Facturación", href: "/#invoicing" },
      { label: "Encuestas", href: "/#surveys" },
      { label: "Contactos y CRM", href: "/#contacts" },
      { label: "Precios", href: "/pricing" },
    ],
  },
  {
    title: "Empresa",
    links: [
      { label: "Acerca de", href: "/about" },
      { label: "Seguridad", href: "/security" },
      { label: "Accesibilidad", href: "/accessibility" },
      { label: "Privacidad", href: "/privacy" },
      { label: "Condiciones", href: "/terms" },
    ],
  },
  {
    title: "Asistencia",
    links: [
      { label: "Ayuda", href: "/help" },
      { label: "Contacto", href: "/contact" },
      { label: "API", href: "/api/docs" },
      { label: "Estado", href: "/status" },
    ],
  },
];
