import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import type { MakeMessages } from "./define-messages.ts";
import type { Formats } from "./format-types.ts";
import type { Catalog, MessagesOf, Translation } from "./message-types.ts";

/**
 * The English messages of a form that embeds carry: `defineMessagesByLanguage` without what loads a language and writes
 * values, for which their scripts have no bytes. Their values are text. Whoever has fetched the other language makes it
 * with `translateForm`. The build puts the messages in place of the call; see `shared/src/remote/compile-messages.ts`.
 */
export const defineFormMessages = <const Texts extends Catalog>(texts: Texts): MessagesOf<Texts> =>
  texts as unknown as MessagesOf<Texts>;

/** The same messages in another language, from its catalog. */
export const translateForm = <Messages>(texts: Translation<Messages>): Messages =>
  (texts as unknown as MakeMessages)({ product: DEFAULT_NAME } as Formats) as unknown as Messages;
