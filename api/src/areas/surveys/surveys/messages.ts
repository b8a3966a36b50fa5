import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of surveys that close soon. */
export const alertWords = serverMessages(
  {
    title: "Survey Ending Soon",
    today: "{title} ends today",
    tomorrow: "{title} ends tomorrow",
    onDay: "{title} ends {weekday}",
    onDate: "{title} ends {weekday}, {day}",
  },
  { es },
);
