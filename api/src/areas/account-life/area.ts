import { exportOrganization as endpoint } from "@trellis/contract-organizations/account.ts";
import { memberCall } from "../../kernel/http/serve.ts";
import type { Area } from "../../ports/area.ts";
import { eraseSweep } from "./erase.ts";
import { exportOrganization } from "./export.ts";

/** Export of an organization's data, and its erasure after it was deleted. */
export const accountLife: Area = {
  name: "account-life",
  routes: [memberCall(endpoint, exportOrganization)],
  sweeps: [eraseSweep],
};
