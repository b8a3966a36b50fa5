import type { WallNames } from "@trellis/gift-rules/choices.ts";

interface WallWords {
  names: Record<WallNames, string>;
  amount: string;
  message: string;
  notice: (list: string, count: number) => string;
  anonymous: string;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Privacy notice of a form with a donor wall, by the form's language. */
export const wallNotices: Record<"en" | "es", WallWords> = {
  en: {
    names: { full: "your name", initial: "your first name and last initial" },
    amount: "the amount",
    message: "your message",
    notice: (list) => `${upperFirst(list)} will appear on the public donation page.`,
    anonymous: "Give anonymously to hide your name.",
  },
  es: {
    names: { full: "tu nombre", initial: "tu nombre y la inicial de tu apellido" },
    amount: "el importe",
    message: "tu mensaje",
    notice: (list, count) =>
      `${upperFirst(list)} ${count > 1 ? "aparecerán" : "aparecerá"} en la página pública de donaciones.`,
    anonymous: "Dona de forma anónima para ocultar tu nombre.",
  },
};
