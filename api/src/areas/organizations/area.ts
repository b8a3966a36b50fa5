import { type Area, at } from "../../ports/area.ts";
import { deletionAlerts, seatAlerts } from "./alerts.ts";
import { deletionMail } from "./deletion-mail.ts";
import { eraseSweep } from "./erase.ts";
import { invitationMail } from "./invitation-mail.ts";
import { checkInvitation } from "./invitations.ts";
import { organizationRoutes } from "./routes.ts";
import { memberSearch } from "./search.ts";

/** What the area brings to the program. */
export const organizations: Area = {
  name: "organizations",
  routes: organizationRoutes,
  sweeps: [eraseSweep],
  mails: [deletionMail, invitationMail],
  alerts: { deletionAlerts: at(20, deletionAlerts), seatAlerts: at(150, seatAlerts) },
  search: { memberSearch: at(10, memberSearch) },
  pageLinks: { invite: checkInvitation },
};
