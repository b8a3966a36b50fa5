export { deletedEventSweep } from "./deleted-sweep.ts";
export { calendarRoutes } from "./routes.ts";
