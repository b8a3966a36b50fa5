import * as keys from "@trellis/contract-organizations/api-keys.ts";
import { type Route, read, write } from "../../kernel/http/serve.ts";
import {
  createApiKey,
  createPersonalApiKey,
  listApiKeys,
  listPersonalApiKeys,
  revokeApiKey,
  revokePersonalApiKey,
  rotateApiKey,
  rotatePersonalApiKey,
  updateApiKey,
} from "./keys/api-keys.ts";

/** Keys of the organization's programs, and of its members' own. */
export const keyRoutes: Route[] = [
  read(keys.listApiKeys, listApiKeys),
  write(keys.createApiKey, createApiKey),
  write(keys.updateApiKey, updateApiKey),
  write(keys.rotateApiKey, rotateApiKey),
  write(keys.revokeApiKey, revokeApiKey),
  read(keys.listPersonalApiKeys, listPersonalApiKeys),
  write(keys.createPersonalApiKey, createPersonalApiKey),
  write(keys.rotatePersonalApiKey, rotatePersonalApiKey),
  write(keys.revokePersonalApiKey, revokePersonalApiKey),
];
