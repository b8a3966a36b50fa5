import type { SignupRow } from "./signup-rows.ts";

/** What a person who signed up reads. */
export type SignupNews =
  | "going"
  | "waiting"
  | "again"
  | "movedUp"
  | "cancelled"
  | "removed"
  | "changed"
  | "calledOff"
  | "reminder";

interface Words {
  subject: Record<SignupNews, (title: string) => string>;
  text: Record<SignupNews, (organization: string) => string>;
  /** Of a changed event: how its title, time or place was. */
  before: (text: string) => string;
  people: (count: number) => string;
  manage: string;
  manageNote: string;
  page: string;
  reason: (organization: string) => string;
}

/** The words of mails to those who signed up, in the language in which they did. */
export const SIGNUP_WORDS: Record<SignupRow["language"], Words> = {
  en: {
    subject: {
      going: (title) => `Signed up: ${title}`,
      waiting: (title) => `On the waiting list: ${title}`,
      again: (title) => `Your sign-up: ${title}`,
      movedUp: (title) => `You have a place: ${title}`,
      cancelled: (title) => `Canceled: ${title}`,
      removed: (title) => `No longer signed up: ${title}`,
      changed: (title) => `Changed: ${title}`,
      calledOff: (title) => `Canceled: ${title}`,
      reminder: (title) => `Reminder: ${title}`,
    },
    text: {
      going: (organization) => `You're signed up for an event by ${organization}. We look forward to seeing you.`,
      waiting: (organization) =>
        `This event by ${organization} is full. You're on the waiting list, and we'll email you if a place opens up.`,
      again: () =>
        "Someone, probably you, signed up for this event again with this address. You were already signed up, so nothing changed.",
      movedUp: (organization) => `A place opened up. You're now signed up for this event by ${organization}.`,
      cancelled: (organization) => `You're no longer signed up for this event by ${organization}.`,
      removed: (organization) => `${organization} removed your sign-up for this event.`,
      changed: (organization) => `${organization} changed an event you signed up for.`,
      calledOff: (organization) => `${organization} canceled an event you signed up for.`,
      reminder: (organization) => `An event by ${organization} that you signed up for is coming up.`,
    },
    before: (text) => `Before: ${text}`,
    people: (count) => (count === 1 ? "For 1 person" : `For ${count} people`),
    manage: "Change or cancel",
    manageNote: "Anyone with this link can change or cancel the sign-up.",
    page: "Open the event",
    reason: (organization) =>
      `You received this email because this address was signed up for an event by ${organization}.`,
  },
  es: {
    subject: {
      going: (title) => `Inscripción: ${title}`,
      waiting: (title) => `En lista de espera: ${title}`,
      again: (title) => `Su inscripción: ${title}`,
      movedUp: (title) => `Tiene un lugar: ${title}`,
      cancelled: (title) => `Cancelada: ${title}`,
      removed: (title) => `Ya no está inscrito: ${title}`,
      changed: (title) => `Cambiado: ${title}`,
      calledOff: (title) => `Cancelado: ${title}`,
      reminder: (title) => `Recordatorio: ${title}`,
    },
    text: {
      going: (organization) => `Está inscrito en un evento de ${organization}. Le esperamos.`,
      waiting: (organization) =>
        `Todos los lugares de este evento de ${organization} están ocupados. Está en la lista de espera y le avisaremos cuando se libere uno.`,
      again: () =>
        "Alguien, probablemente usted, inscribió esta dirección en el evento otra vez. Ya estaba inscrita y no ha cambiado nada.",
      movedUp: (organization) => `Se liberó un lugar y es suyo: está inscrito en el evento de ${organization}.`,
      cancelled: (organization) => `Ya no está inscrito en el evento de ${organization}.`,
      removed: (organization) => `${organization} ha retirado su inscripción de este evento.`,
      changed: (organization) => `${organization} ha cambiado un evento en el que está inscrito.`,
      calledOff: (organization) => `${organization} ha cancelado un evento en el que estaba inscrito.`,
      reminder: (organization) => `Pronto: el evento de ${organization} en el que está inscrito.`,
    },
    before: (text) => `Antes: ${text}`,
    people: (count) => (count === 1 ? "Para 1 persona" : `Para ${count} personas`),
    manage: "Cambiar o cancelar",
    manageNote: "Quien tenga este enlace puede cambiar o cancelar la inscripción.",
    page: "Abrir el evento",
    reason: (organization) => `Recibe este correo porque esta dirección se inscribió en un evento de ${organization}.`,
  },
};
