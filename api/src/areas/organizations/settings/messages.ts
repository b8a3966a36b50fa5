import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of a deletion and of full seats. */
export const alertWords = serverMessages(
  {
    deletion: "Organization will be deleted",
    deletionText: "{name} is deleted on {day, date}. Its owner can cancel until then.",
    seats: "All seats are in use",
    seatsText: "{taken, number} of {max, number} with the {plan} plan, including open invitations",
  },
  { es },
);
