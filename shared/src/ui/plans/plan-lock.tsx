import type { Feature } from "@trellis/domain/plans/plans.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import Lock from "lucide-react/icons/lock";
import { LinkButton } from "../controls/button.tsx";
import { Banner } from "../screen/banner.tsx";
import { Card } from "../screen/card.tsx";
import { EmptyState } from "../screen/empty-state.tsx";
import { type LockSubject, lockTexts } from "./lock-texts.ts";
import { TEXT } from "./messages.ts";

interface Props {
  feature: Feature;
  /** What the screen calls it, where the feature brings several things. */
  subject?: LockSubject;
  /** In the place of a screen that shows nothing without it; otherwise a line above what can be read. */
  isWhole?: boolean;
}

/** Says before anything is typed that the plan lacks a feature, what brings it, and leads there. The same on every screen. */
export function PlanLock({ feature, subject, isWhole = false }: Props) {
  const { organization } = useAtomValue(sessionAtom, { store });
  if (!organization) return null;
  const { title, where } = lockTexts(organization, feature, subject);
  const isAdmin = organization.role === "admin";
  const text = isAdmin ? where : `${where} ${TEXT.ask}`;
  const see = isAdmin && (
    <LinkButton size={isWhole ? "md" : "sm"} variant={isWhole ? "primary" : "secondary"} href="/subscribe">
      {TEXT.see}
    </LinkButton>
  );
  if (isWhole)
    return (
      <Card as="div" flush>
        <EmptyState icon={<Lock aria-hidden="true" />} heading={2} title={title} description={text} action={see} />
      </Card>
    );
  return (
    <Banner tone="accent" icon={<Lock />} action={see || undefined}>
      <b>{title}</b> {text}
    </Banner>
  );
}
