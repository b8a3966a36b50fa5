import { deleteAccount as deleteAccountEndpoint } from "@trellis/contract-identity/own-account.ts";
import { exportOrganization as endpoint } from "@trellis/contract-organizations/account.ts";
import * as sample from "@trellis/contract-organizations/sample.ts";
import { memberCall, openCall, write } from "../../kernel/http/serve.ts";
import type { Area } from "../../ports/area.ts";
import { deleteAccount } from "./delete-account.ts";
import { eraseSweep } from "./erase.ts";
import { exportOrganization } from "./export.ts";
import { fillSampleJob } from "./sample/fill-sample.ts";
import { openSampleOrganization } from "./sample/open-sample.ts";
import { removeSampleOrganization } from "./sample/remove-sample.ts";
import { spanish } from "./sentences.es.ts";

/** Export of an organization's data, its erasure after it was deleted, and sample organizations. */
export const accountLife: Area = {
  name: "account-life",
  sentences: { es: spanish },
  routes: [
    memberCall(endpoint, exportOrganization),
    openCall(deleteAccountEndpoint, deleteAccount),
    openCall(sample.openSampleOrganization, openSampleOrganization),
    write(sample.removeSampleOrganization, removeSampleOrganization),
  ],
  jobs: [fillSampleJob],
  sweeps: [eraseSweep],
};
