import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { useTeamViewer } from "../team/use-team.ts";
import { KeysCard } from "./keys-card.tsx";
import { TEXT } from "./messages.ts";
import { useKeys } from "./use-keys.ts";

/** The member's own keys. Left out where the plan has no API access and no key is left to revoke. */
export function PersonalKeysCard() {
  const viewer = useTeamViewer();
  const isIncluded = usePlanFeature("apiAccess");
  const { data: keys } = useKeys("personal");
  if (!viewer || (!isIncluded && !keys?.length)) return null;
  return (
    <KeysCard kind="personal" viewer={viewer} text={TEXT.personal.text({ organization: viewer.organizationName })} />
  );
}
