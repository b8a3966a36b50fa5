/** Texts of an unknown address, and of email that waits, in Spanish. */
export const messages = {
  notFound: {
    title: "No se encontró la página",
    text: "Esta página no existe. Puede que haya cambiado de lugar o que el enlace tenga un error.",
    back: "Ir a la primera página de esta área",
  },
  paused: {
    label: "Correo",
    title: "El correo está en pausa.",
    waits: "Los correos que envíe ahora quedan en espera hasta que se reanude el envío.",
    why: {
      operator: "Pusimos en pausa el correo de su organización.",
      reported: "Varias personas reportaron correos de su organización.",
      name: "El nombre de su organización se parece a un nombre conocido o contiene una dirección, así que lo revisamos primero.",
    },
    next: {
      operator: "Comuníquese con soporte para que lo revisen.",
      reported: "Comuníquese con soporte para que lo revisen.",
      name: "Cambie el nombre en Configuración, Organización, o comuníquese con soporte.",
    },
    ask: "Consulte a un administrador de su organización.",
    sample: "Esta es una organización de ejemplo. Lo que envíe desde ella no se entrega.",
    support: "Contactar a soporte",
  },
};
