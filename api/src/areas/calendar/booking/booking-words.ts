import type { BookingLanguage } from "@trellis/calendar-rules/choices.ts";

/** What the visitor of a booking reads. */
export const GUEST_NEWS = ["requested", "confirmed", "moved", "cancelled", "declined", "expired", "reminder"] as const;
export type GuestNews = (typeof GUEST_NEWS)[number];

interface Words {
  /** What a kind without a title is called. */
  meetingWith: (host: string) => string;
  subject: Record<GuestNews, (title: string) => string>;
  text: Record<GuestNews, (host: string, organization: string) => string>;
  reason: (host: string) => string;
  call: (link: string) => string;
  /** Of a moved meeting: when it was. */
  before: (when: string) => string;
  hostSays: (text: string) => string;
  manage: string;
  manageNote: string;
  again: string;
}

/** The words of mails to visitors, in the language in which they booked. */
export const BOOKING_WORDS: Record<BookingLanguage, Words> = {
  en: {
    meetingWith: (host) => `Meeting with ${host}`,
    subject: {
      requested: (title) => `Requested: ${title}`,
      confirmed: (title) => `Booked: ${title}`,
      moved: (title) => `Moved: ${title}`,
      cancelled: (title) => `Canceled: ${title}`,
      declined: (title) => `Declined: ${title}`,
      expired: (title) => `Not confirmed: ${title}`,
      reminder: (title) => `Reminder: ${title}`,
    },
    text: {
      requested: (host, organization) =>
        `${host} of ${organization} has received your request. The time is held for you until it's answered.`,
      confirmed: (host, organization) => `Your meeting with ${host} (${organization}) is confirmed.`,
      moved: (host, organization) => `Your meeting with ${host} of ${organization} has a new time.`,
      cancelled: (host, organization) => `Your meeting with ${host} of ${organization} was canceled.`,
      declined: (host, organization) => `${host} of ${organization} can't meet at this time.`,
      expired: (host, organization) =>
        `${host} of ${organization} didn't answer your request in time. You can choose another time.`,
      reminder: (host, organization) => `Your meeting with ${host} (${organization}) is coming up.`,
    },
    reason: (host) => `You received this email because a meeting with ${host} was booked with this address.`,
    call: (link) => `Join the call: ${link}`,
    before: (when) => `Before: ${when}`,
    hostSays: (text) => `They write: ${text}`,
    manage: "Reschedule or cancel",
    manageNote: "Anyone with this link can reschedule or cancel the meeting.",
    again: "Choose another time",
  },
  es: {
    meetingWith: (host) => `Reunión con ${host}`,
    subject: {
      requested: (title) => `Solicitada: ${title}`,
      confirmed: (title) => `Reservada: ${title}`,
      moved: (title) => `Cambiada: ${title}`,
      cancelled: (title) => `Cancelada: ${title}`,
      declined: (title) => `Rechazada: ${title}`,
      expired: (title) => `Sin confirmar: ${title}`,
      reminder: (title) => `Recordatorio: ${title}`,
    },
    text: {
      requested: (host, organization) =>
        `${host} de ${organization} ha recibido su solicitud y la confirmará o la rechazará. Mientras tanto, la hora queda reservada para usted.`,
      confirmed: (host, organization) => `Se reunirá con ${host} de ${organization}.`,
      moved: (host, organization) => `Su reunión con ${host} de ${organization} tiene una nueva hora.`,
      cancelled: (host, organization) => `Su reunión con ${host} de ${organization} se ha cancelado.`,
      declined: (host, organization) => `${host} de ${organization} no puede reunirse con usted a esa hora.`,
      expired: (host, organization) =>
        `${host} de ${organization} no respondió a tiempo a su solicitud. Puede elegir otra hora.`,
      reminder: (host, organization) => `Pronto se reunirá con ${host} de ${organization}.`,
    },
    reason: (host) => `Recibe este correo porque se reservó una reunión con ${host} con esta dirección.`,
    call: (link) => `Entrar en la llamada: ${link}`,
    before: (when) => `Antes: ${when}`,
    hostSays: (text) => `Le escribe: ${text}`,
    manage: "Cambiar o cancelar",
    manageNote: "Quien tenga este enlace puede cambiar o cancelar la reunión.",
    again: "Elegir otra hora",
  },
};
