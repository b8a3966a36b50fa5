import * as contract from "@trellis/contract-organizations/account.ts";
import { memberCall, type Route, write } from "../../kernel/http/serve.ts";
import { leaveOrganization, transferOwnership } from "./account/account.ts";
import { cancelDeletion, requestDeletion } from "./deletion/deletion.ts";
import { exportOrganization } from "./export/export.ts";

export const accountRoutes: Route[] = [
  write(contract.leaveOrganization, leaveOrganization),
  write(contract.transferOwnership, transferOwnership),
  memberCall(contract.exportOrganization, exportOrganization),
  write(contract.requestDeletion, requestDeletion),
  write(contract.cancelDeletion, cancelDeletion),
];
