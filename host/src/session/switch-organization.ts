import { showToast } from "@trellis/shared/runtime";
import { TEXT } from "../messages.ts";
import { keepOrganization } from "./stored-organization.ts";
import { inOrganization } from "./tab-organization.ts";

/** As specified: the call, then a reload, so that nothing of the other organization stays on screen. Other tabs stay in theirs. */
export async function switchTo(userId: string, organizationId: number): Promise<void> {
  try {
    const { callSwitchOrganization } = await import("./call-switch-organization.ts");
    await callSwitchOrganization(organizationId);
    if (keepOrganization(userId, organizationId)) location.reload();
    else location.assign(inOrganization(`${location.pathname}${location.search}`, organizationId));
  } catch (error) {
    const description = (error instanceof Error && error.message) || TEXT.organizations.switchFailed;
    showToast({ title: TEXT.error, description, variant: "destructive" });
  }
}
