export { DEMO_PEOPLE } from "@trellis/shared/domain/demo-people.ts";
export { deletionAlerts, seatAlerts } from "./alerts.ts";
export { createDemoOrganizations, type DemoOrganization } from "./demo.ts";
export { organizationRoutes } from "./routes.ts";
export { businessSettings, invitation, membership, organization } from "./schema.ts";
export { memberSearch } from "./search.ts";
