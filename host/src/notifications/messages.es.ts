/** Words of the bell and its list, in Spanish. */
export const messages = {
  title: "Notificaciones",
  bell: "{unread, plural, =0 {Notificaciones} other {Notificaciones, # sin leer}}",
  bellMany: "Notificaciones, más de 99 sin leer",
  badge: "{unread, number}",
  badgeMany: "99+",
  justNow: "ahora mismo",
  readAll: "Marcar todas como leídas",
  unread: "Sin leer",
  times: "{count, plural, one {# vez} other {# veces}}",
  older: "Mostrar anteriores",
  loading: "Cargando notificaciones",
  failed: "No se pudieron cargar las notificaciones.",
  retry: "Intentar de nuevo",
  empty: {
    title: "Nada nuevo",
    description: "Aquí aparecen las respuestas nuevas, las importaciones terminadas y los cambios en el equipo.",
  },
};
