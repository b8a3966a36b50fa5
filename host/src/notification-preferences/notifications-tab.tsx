import type { NotificationKind } from "@trellis/contract-notifications/notifications.ts";
import {
  changeNotificationPreferences,
  EMAIL_FREQUENCIES,
  type EmailFrequency,
  listNotificationPreferences,
} from "@trellis/contract-notifications/preferences.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast } from "@trellis/shared/runtime";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { groupKinds } from "./kind-groups.ts";
import { type Change, KindTable } from "./kind-table.tsx";
import { TEXT } from "./messages.ts";

/** Settings, Notifications: where the person is notified of each kind, in this organization. */
export default function NotificationsTab() {
  const { organization, user } = useAtomValue(sessionAtom);
  const { data, error, refetch } = useEndpoint(listNotificationPreferences, {});
  const save = useEndpointMutation(changeNotificationPreferences);
  // What was just chosen shows at once; the answer confirms it, and an error takes it back.
  const [chosen, setChosen] = useState<Readonly<Partial<Record<NotificationKind, Change>>>>({});
  if (error && !data)
    return <ErrorCard heading={2} title={TEXT.loadFailed} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;

  async function change(kinds: NotificationKind[], choice: Change): Promise<boolean> {
    setChosen((before) => ({
      ...before,
      ...Object.fromEntries(kinds.map((kind) => [kind, { ...before[kind], ...choice }])),
    }));
    try {
      await save.mutateAsync({ input: { body: { kinds, ...choice } } });
      return true;
    } catch (problem) {
      const description = problem instanceof Error ? problem.message : "";
      showToast({ title: TEXT.failed, variant: "destructive", ...(description ? { description } : {}) });
      return false;
    } finally {
      setChosen((before) =>
        Object.fromEntries(Object.entries(before).filter(([kind]) => !kinds.includes(kind as never))),
      );
    }
  }

  async function changeAll(email: EmailFrequency): Promise<void> {
    const isSaved = await change(
      (data ?? []).map(({ kind }) => kind),
      { email },
    );
    if (isSaved) showToast({ title: TEXT.changedAll, description: TEXT.frequencies[email] });
  }

  const rows = data.map((row) => ({ ...row, ...chosen[row.kind] }));
  return (
    <div className="grid max-w-3xl gap-4 md:gap-6">
      <Card as="div">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid min-w-0 flex-1 basis-64 gap-1">
            <p>{TEXT.lead({ organization: organization?.name ?? "", email: user?.email ?? "" })}</p>
            <p className="text-sm text-muted">{TEXT.dailyHint}</p>
          </div>
          <Select
            aria-label={TEXT.all}
            className="w-44"
            value=""
            onChange={(event) => void changeAll(event.target.value as EmailFrequency)}
          >
            <Options none={TEXT.chooseAll} values={EMAIL_FREQUENCIES} text={TEXT.frequencies} />
          </Select>
        </div>
      </Card>
      {groupKinds(rows).map(({ group, title, rows: kinds }) => (
        <Card key={group} title={title}>
          <KindTable title={title} rows={kinds} onChange={(kind, choice) => void change([kind], choice)} />
        </Card>
      ))}
    </div>
  );
}
