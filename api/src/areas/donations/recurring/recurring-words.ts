import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { amountIn } from "@trellis/domain/money/money.ts";
import type { RecurringGiftFrequency } from "@trellis/gift-rules/choices.ts";
import { type DonorLanguage, RECEIPT_WORDS } from "../receipts/receipt-words.ts";

type Gift = { cents: bigint; currency: string; frequency: RecurringGiftFrequency };

/** How often, as the end of a sentence. */
const EVERY: Record<DonorLanguage, Record<RecurringGiftFrequency, string>> = {
  en: { monthly: "every month", quarterly: "every 3 months", annually: "every year" },
  es: { monthly: "cada mes", quarterly: "cada 3 meses", annually: "cada año" },
};

/** `$50.00 every month`. */
export const giftInWords = ({ cents, currency, frequency }: Gift, language: DonorLanguage = "en"): string =>
  `${amountIn(cents, currency)} ${EVERY[language][frequency]}`;

/** As an adjective before "gift". */
export const FREQUENCY_WORDS: Record<RecurringGiftFrequency, string> = {
  monthly: "monthly",
  quarterly: "quarterly",
  annually: "annual",
};

/** A mail's text: its heading, which is its subject too, and what its button says. */
interface MailText {
  heading: string;
  paragraphs: string[];
  label: string;
}

/** What a mail about a change says of it; `gift` and `before` are in words, days are calendar days. */
export interface Change {
  name: string;
  frequency: RecurringGiftFrequency;
  gift: string;
  before: string;
  /** What of the gift covers the provider's fee, as an amount; null for nothing. */
  fee: string | null;
  /** It covered the fee before. */
  wasCovered: boolean;
  amount: string;
  pausedUntil: string | null;
  next: string | null;
}

interface MailWords {
  hello(donor: string): string;
  footnote: string;
  reason(charity: string): string;
  card(change: Change): MailText;
  paused(change: Change): MailText;
  resumed(change: Change): MailText;
  changed(change: Change): MailText;
  cancelled(change: Change): MailText;
  failed(change: Change): MailText;
  charge_failed(change: Change): MailText;
}

const present = (...lines: (string | null)[]) => lines.filter((line): line is string => line !== null);

const nextEn = ({ next }: Change) => next && `Your next payment is on ${formatDay(next)}.`;
const coverEn = ({ fee, wasCovered }: Change) =>
  fee ? `That includes ${fee} to cover the fees.` : wasCovered ? "You no longer cover the fees." : null;
const en: MailWords = {
  hello: (donor) => `Hello ${donor},`,
  footnote: "Keep this link private. Anyone who has it can pause, change or cancel your gift.",
  reason: (charity) => `You're receiving this email because you have a recurring gift to ${charity}.`,
  card: (change) => ({
    heading: `Your gift to ${change.name} uses a new card`,
    paragraphs: present(
      `We'll charge your gift of ${change.gift} to your new card from now on.`,
      nextEn(change),
      "If this wasn't you, open your gift's page and cancel it.",
    ),
    label: "Manage your gift",
  }),
  paused: ({ frequency, name, gift, pausedUntil, next }) => ({
    heading: `Your ${FREQUENCY_WORDS[frequency]} gift to ${name} is paused`,
    paragraphs: [
      pausedUntil && pausedUntil === next
        ? `Your next payment of ${gift} is on ${formatDay(next)}. You won't be charged before then.`
        : pausedUntil
          ? `You won't be charged until ${formatDay(pausedUntil)}. Your gift of ${gift} then continues automatically.`
          : `You won't be charged until you resume your gift of ${gift}.`,
    ],
    label: "Manage your gift",
  }),
  resumed: (change) => ({
    heading: `Your ${FREQUENCY_WORDS[change.frequency]} gift to ${change.name} is active again`,
    paragraphs: present(`Your gift of ${change.gift} is active again. Thank you.`, nextEn(change)),
    label: "Manage your gift",
  }),
  changed: (change) => ({
    heading: `Your gift to ${change.name} has changed`,
    paragraphs: present(
      `You gave ${change.before}. Starting with your next payment, you'll give ${change.gift}.`,
      coverEn(change),
      nextEn(change),
    ),
    label: "Manage your gift",
  }),
  cancelled: ({ frequency, name, gift }) => ({
    heading: `Your ${FREQUENCY_WORDS[frequency]} gift to ${name} is canceled`,
    paragraphs: [
      `You won't be charged again. Thank you for giving ${gift}.`,
      "You can still get your receipts on your gift's page.",
    ],
    label: "See your gifts",
  }),
  failed: ({ frequency, name, gift }) => ({
    heading: `Your ${FREQUENCY_WORDS[frequency]} gift to ${name} has stopped`,
    paragraphs: [
      `We couldn't charge your gift of ${gift} after several tries, so we've stopped.`,
      "To keep giving, please start a new gift with another card or account.",
    ],
    label: "See your gift",
  }),
  charge_failed: ({ name, amount }) => ({
    heading: `We couldn't charge your gift of ${amount} to ${name}`,
    paragraphs: [
      "Your card or account wasn't charged. We'll try again in the next few days. You don't need to do anything.",
      "If your card has expired or was replaced, add your new card on your gift's page. If you give through PayPal, change your payment method at PayPal.",
    ],
    label: "Manage your gift",
  }),
};

const KINDS_ES: Record<RecurringGiftFrequency, string> = {
  monthly: "mensual",
  quarterly: "trimestral",
  annually: "anual",
};
const dayEs = RECEIPT_WORDS.es.day;
const nextEs = ({ next }: Change) => next && `El próximo pago es el ${dayEs(next)}.`;
const coverEs = ({ fee, wasCovered }: Change) =>
  fee ? `Incluye ${fee} para cubrir las comisiones.` : wasCovered ? "Ya no cubre las comisiones." : null;
const es: MailWords = {
  hello: (donor) => `Hola, ${donor}:`,
  footnote: "No comparta este enlace: quien lo tenga puede pausar, cambiar o cancelar su donativo.",
  reason: (charity) => `Recibe este correo porque dona a ${charity} con regularidad.`,
  card: (change) => ({
    heading: `Su donativo a ${change.name} se cobra ahora a otra tarjeta`,
    paragraphs: present(
      `Su donativo de ${change.gift} se cobra a la tarjeta que acaba de agregar.`,
      nextEs(change),
      "Si no fue usted, abra la página de su donativo y cancélelo.",
    ),
    label: "Administrar su donativo",
  }),
  paused: ({ frequency, name, gift, pausedUntil, next }) => ({
    heading: `Su donativo ${KINDS_ES[frequency]} a ${name} está en pausa`,
    paragraphs: [
      pausedUntil && pausedUntil === next
        ? `El próximo pago de su donativo de ${gift} es el ${dayEs(next)}. Hasta entonces no se cobra nada.`
        : pausedUntil
          ? `No se cobra nada hasta el ${dayEs(pausedUntil)}. Después su donativo de ${gift} continúa automáticamente.`
          : `No se cobra nada hasta que reanude su donativo de ${gift}.`,
    ],
    label: "Administrar su donativo",
  }),
  resumed: (change) => ({
    heading: `Su donativo ${KINDS_ES[change.frequency]} a ${change.name} continúa`,
    paragraphs: present(`Vuelve a donar ${change.gift}. Muchas gracias.`, nextEs(change)),
    label: "Administrar su donativo",
  }),
  changed: (change) => ({
    heading: `Su donativo a ${change.name} ha cambiado`,
    paragraphs: present(
      `Donaba ${change.before}. A partir del próximo pago dona ${change.gift}.`,
      coverEs(change),
      nextEs(change),
    ),
    label: "Administrar su donativo",
  }),
  cancelled: ({ frequency, name, gift }) => ({
    heading: `Su donativo ${KINDS_ES[frequency]} a ${name} está cancelado`,
    paragraphs: [
      `No se cobra nada más. Donaba ${gift}: gracias por todo.`,
      "Sus recibos siguen en la página de su donativo.",
    ],
    label: "Ver sus donativos",
  }),
  failed: ({ frequency, name, gift }) => ({
    heading: `Su donativo ${KINDS_ES[frequency]} a ${name} se ha detenido`,
    paragraphs: [
      `Su donativo de ${gift} no se pudo cobrar varias veces, así que no habrá más intentos.`,
      "Si desea seguir donando, comience un nuevo donativo con otra tarjeta o cuenta.",
    ],
    label: "Ver su donativo",
  }),
  charge_failed: ({ name, amount }) => ({
    heading: `Su donativo de ${amount} a ${name} no se pudo cobrar`,
    paragraphs: [
      "No se cobró nada a su tarjeta o cuenta. Se intentará de nuevo en los próximos días; no tiene que hacer nada.",
      "Si su tarjeta venció o fue reemplazada, agregue la nueva en la página de su donativo. Si dona con PayPal, cambie la forma de pago en PayPal.",
    ],
    label: "Administrar su donativo",
  }),
};

/** What a donor reads about a change of their gift, in the language of its form. */
export const CHANGE_WORDS: Record<DonorLanguage, MailWords> = { en, es };
