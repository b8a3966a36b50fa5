/** Words of the bell and its list, in Spanish. */
export const messages = {
  title: "Notificaciones",
  bell: "{unread, plural, =0 {Notificaciones} other {Notificaciones, # sin leer}}",
  bellMany: "Notificaciones, más de 99 sin leer",
  badge: "{unread, number}",
  badgeMany: "99+",
  justNow: "ahora mismo",
  all: "Ver todas las notificaciones",
  unreadCount:
    "{unread, plural, =0 {No hay notificaciones sin leer} one {# notificación sin leer} other {# notificaciones sin leer}}",
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
