import { deleteAccount as deleteAccountEndpoint } from "@trellis/contract-identity/own-account.ts";
import { exportOrganization as endpoint } from "@trellis/contract-organizations/account.ts";
import { memberCall, openCall } from "../../kernel/http/serve.ts";
import type { Area } from "../../ports/area.ts";
import { deleteAccount } from "./delete-account.ts";
import { eraseSweep } from "./erase.ts";
import { exportOrganization } from "./export.ts";
import { spanish } from "./sentences.es.ts";

/** Export of an organization's data, and its erasure after it was deleted. */
export const accountLife: Area = {
  name: "account-life",
  sentences: { es: spanish },
  routes: [memberCall(endpoint, exportOrganization), openCall(deleteAccountEndpoint, deleteAccount)],
  sweeps: [eraseSweep],
};
