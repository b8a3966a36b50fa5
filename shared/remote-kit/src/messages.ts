export { defineMessages, messagesReady, pageLanguage } from "@trellis/messages/define-messages.ts";
export { LANGUAGES, type Language } from "@trellis/messages/languages.ts";
