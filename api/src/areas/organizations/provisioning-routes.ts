import * as contract from "@trellis/contract-organizations/provisioning.ts";
import * as scim from "@trellis/contract-organizations/scim.ts";
import * as scimBulk from "@trellis/contract-organizations/scim-bulk.ts";
import type { Context } from "../../kernel/http/context.ts";
import { type MemberCall, memberCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { bulkScim } from "./provisioning/bulk.ts";
import { getScimConfig, getScimMe, listScimResourceTypes, listScimSchemas } from "./provisioning/discovery.ts";
import { setDirectoryGroupRole } from "./provisioning/group-roles.ts";
import { getScimGroup, listScimGroups } from "./provisioning/read-groups.ts";
import { getScimUser, listScimUsers } from "./provisioning/read-users.ts";
import { createScimToken, revokeScimToken, rotateScimToken, updateProvisioning } from "./provisioning/settings.ts";
import { readProvisioning } from "./provisioning/view.ts";
import { createScimGroup, deleteScimGroup, patchScimGroup, replaceScimGroup } from "./provisioning/write-groups.ts";
import { createScimUser, deleteScimUser, patchScimUser, replaceScimUser } from "./provisioning/write-users.ts";

/** Changes something, and answers what the settings show then. */
const shown =
  <Input>(rule: (context: Context, input: Input) => Promise<void>) =>
  (call: MemberCall, input: Input) =>
    call.write(async (context) => {
      await rule(context, input);
      return readProvisioning(context, call);
    });

/** Members whom an organization's directory provisions by SCIM, and how an admin sets it up. */
export const provisioningRoutes: Route[] = [
  memberCall(contract.getProvisioning, (call) => call.read((context) => readProvisioning(context, call))),
  memberCall(contract.updateProvisioning, shown(updateProvisioning)),
  write(contract.createScimToken, createScimToken),
  write(contract.rotateScimToken, rotateScimToken),
  memberCall(contract.revokeScimToken, shown(revokeScimToken)),
  memberCall(contract.setDirectoryGroupRole, shown(setDirectoryGroupRole)),
  read(scim.getScimConfig, getScimConfig),
  read(scim.listScimResourceTypes, listScimResourceTypes),
  read(scim.listScimSchemas, listScimSchemas),
  read(scim.listScimUsers, listScimUsers),
  read(scim.getScimUser, getScimUser),
  write(scim.createScimUser, createScimUser),
  memberCall(scim.replaceScimUser, replaceScimUser),
  memberCall(scim.patchScimUser, patchScimUser),
  write(scim.deleteScimUser, deleteScimUser),
  read(scim.listScimGroups, listScimGroups),
  read(scim.getScimGroup, getScimGroup),
  write(scim.createScimGroup, createScimGroup),
  write(scim.replaceScimGroup, replaceScimGroup),
  write(scim.patchScimGroup, patchScimGroup),
  write(scim.deleteScimGroup, deleteScimGroup),
  memberCall(scimBulk.bulkScim, bulkScim),
  read(scim.getScimMe, getScimMe),
];
