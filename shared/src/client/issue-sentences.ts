import { pageLanguage } from "@trellis/messages/define-messages.ts";

let translate = (sentence: string): string => sentence;

// Fetched with the first form, long before anything is wrong in it; English where that fails.
if (pageLanguage() === "es")
  import("./issue-sentences.es.ts").then(
    (loaded) => {
      translate = loaded.translate;
    },
    () => undefined,
  );

/** What a rule says of a value, in the page's language: contracts and rules themselves speak English. */
export const issueSentence = <S extends string | null>(sentence: S): S =>
  sentence === null ? sentence : (translate(sentence) as S);
