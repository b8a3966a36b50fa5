export { DEMO_PEOPLE } from "@trellis/shared/domain/demo-people.ts";
export { createDemoOrganizations, type DemoOrganization } from "./demo.ts";
export { PLAN_MEMBERS } from "./plans.ts";
export { organizationRoutes } from "./routes.ts";
export { membership, organization } from "./schema.ts";
