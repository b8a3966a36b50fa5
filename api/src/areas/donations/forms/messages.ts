import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of campaigns that end soon. */
export const alertWords = serverMessages(
  {
    title: "Campaign Ending Soon",
    today: "{title} ends today, at {raised} of {goal}",
    tomorrow: "{title} ends tomorrow, at {raised} of {goal}",
    onDay: "{title} ends on {day}, at {raised} of {goal}",
  },
  { es },
);
