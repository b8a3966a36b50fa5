import { exportOrganization as endpoint } from "@trellis/contract-organizations/account.ts";
import { memberCall } from "../../kernel/http/serve.ts";
import type { Area } from "../../ports/area.ts";
import { eraseSweep } from "./erase.ts";
import { exportOrganization } from "./export.ts";

/** What becomes of an organization's data as a whole: its export, and its erasure when it was deleted. */
export const accountLife: Area = {
  name: "account-life",
  routes: [memberCall(endpoint, exportOrganization)],
  sweeps: [eraseSweep],
};
