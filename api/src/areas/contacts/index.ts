export { changeTimeline } from "./contact-timeline.ts";
export { type ContactIdentity, readContactIdentity } from "./identity.ts";
export { contactRoutes } from "./routes.ts";
export { contact, contactEmail, contactLink, contactPhone, contactTag, segment } from "./schema.ts";
export {
  isBefore,
  newestFirst,
  noonOf,
  type TimelineRequest,
  type TimelineSource,
  toInstant,
} from "./timeline-source.ts";
