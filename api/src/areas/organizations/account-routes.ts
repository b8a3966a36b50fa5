import * as contract from "@trellis/contract-organizations/account.ts";
import { type Route, write } from "../../kernel/http/serve.ts";
import { leaveOrganization, transferOwnership } from "./account/account.ts";
import { cancelDeletion, requestDeletion } from "./deletion/deletion.ts";

export const accountRoutes: Route[] = [
  write(contract.leaveOrganization, leaveOrganization),
  write(contract.transferOwnership, transferOwnership),
  write(contract.requestDeletion, requestDeletion),
  write(contract.cancelDeletion, cancelDeletion),
];
