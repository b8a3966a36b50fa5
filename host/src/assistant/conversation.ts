import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { store } from "@trellis/shared/runtime";
import { atom } from "jotai";
import type { Article } from "../../help/article.ts";
import type { Answer, Finder } from "../../help/find-answer.ts";

/** Milliseconds between a question and its reply (specification, section 9). */
const REPLY_DELAY_MS = 1500;

export type AssistantState = "closed" | "open" | "minimized";
export type Message =
  | { id: number; from: "person"; text: string }
  | { id: number; from: "assistant"; reply: Answer | "none" | "unavailable" };

/** Kept while one goes from screen to screen; a page that is loaded again begins again. */
export const assistantStateAtom = atom<AssistantState>("closed");
export const messagesAtom = atom<readonly Message[]>([]);
/** Replies that are on their way. */
export const repliesDueAtom = atom(0);

let lastId = 0;
const add = (message: Message) => store.set(messagesAtom, (messages) => [...messages, message]);
const nextId = () => {
  lastId += 1;
  return lastId;
};

/** Asks a question; the reply comes after a moment, from the help pages alone: nothing is sent anywhere. */
export function ask(question: string): void {
  const text = question.trim();
  if (text === "") return;
  add({ id: nextId(), from: "person", text });
  store.set(repliesDueAtom, (due) => due + 1);
  const finder = loadFinder();
  finder.catch(() => undefined);
  setTimeout(() => {
    void finder
      .then((find) => find(text) ?? ("none" as const))
      .catch(() => "unavailable" as const)
      .then((reply) => {
        add({ id: nextId(), from: "assistant", reply });
        store.set(repliesDueAtom, (due) => due - 1);
      });
  }, REPLY_DELAY_MS);
}

/** The help pages in the person's language, fetched once. */
const loadArticles = () =>
  (pageLanguage() === "es" ? import("../../help/articles.es.ts") : import("../../help/articles.ts")).then(
    ({ ARTICLES }) => ARTICLES,
  );

/** The help pages about the screen at an address; none where they could not be fetched. */
export async function findPagesAbout(address: string): Promise<readonly Article[]> {
  try {
    const [articles, { pagesAbout }] = await Promise.all([loadArticles(), import("../../help/pages-about.ts")]);
    return pagesAbout(articles, address);
  } catch {
    return [];
  }
}

let loaded: Promise<Finder> | undefined;

/** The index, made once; what could not be fetched is tried again with the next question. */
export function loadFinder(): Promise<Finder> {
  loaded ??= Promise.all([loadArticles(), import("../../help/find-answer.ts")]).then(([articles, { createFinder }]) =>
    createFinder(articles, pageLanguage()),
  );
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}
