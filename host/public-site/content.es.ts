import type { footer as english } from "./content.ts";

/** What `content.ts` says below every page, in Spanish. Addresses are the same. */
export const claim = "Dinero, personas y planes en un solo lugar, para organizaciones pequeñas.";

export const footer: typeof english = [
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
      { label: "Estado", href: "/status" },
    ],
  },
];
