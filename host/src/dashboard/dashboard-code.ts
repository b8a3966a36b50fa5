import { partCode } from "./part-code.ts";

export const dashboardCode = partCode(() => import("./dashboard-screen.tsx"));
