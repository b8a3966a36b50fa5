export { createDemoOrganizations, DEMO_PEOPLE, type DemoOrganization } from "./demo.ts";
export { PLAN_MEMBERS } from "./plans.ts";
export { organizationRoutes } from "./routes.ts";
export { membership, organization } from "./schema.ts";
