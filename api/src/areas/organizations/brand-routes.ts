import * as contract from "@trellis/contract-organizations/organization-brand.ts";
import { memberCall, type Route } from "../../kernel/http/serve.ts";
import { getOwnBrand, removeBrandImage, updateOwnBrand, uploadBrandImage } from "./brand/own-brand.ts";

/** The organization's own brand. */
export const brandRoutes: Route[] = [
  memberCall(contract.getOwnBrand, getOwnBrand),
  memberCall(contract.updateOwnBrand, updateOwnBrand),
  memberCall(contract.uploadBrandImage, uploadBrandImage),
  memberCall(contract.removeBrandImage, removeBrandImage),
];
