import type { WallNames } from "@trellis/gift-rules/choices.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";

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
    names: { full: "su nombre", initial: "su nombre y la inicial de su apellido" },
    amount: "el monto",
    message: "su mensaje",
    notice: (list, count) =>
      writeSentence(
        "{list} {count, plural, one {aparecerá} other {aparecerán}} en la página pública de donativos.",
        { list: upperFirst(list), count },
        "es",
      ),
    anonymous: "Done de forma anónima para ocultar su nombre.",
  },
};
