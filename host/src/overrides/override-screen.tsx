import { RemoteOverride, startRemoteOverride } from "@trellis/contract-platform/remote-overrides.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { TEXT } from "./messages.ts";

/**
 * `/app/remote-override?name=&origin=`: the link that the kit's command prints. Nothing changes before the person has
 * confirmed what it means, so a link alone switches nothing on.
 */
export default function OverrideScreen() {
  const { organization, remotes } = useAtomValue(sessionAtom);
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const search = new URLSearchParams(useSearch());
  const asked = RemoteOverride.safeParse({ name: search.get("name"), origin: search.get("origin") });
  if (!asked.success) return <Card title={TEXT.incomplete}>{TEXT.incompleteText}</Card>;
  if (organization?.role !== "admin") return <Card title={TEXT.adminsOnly}>{TEXT.adminsOnlyText}</Card>;
  const { name, origin } = asked.data;
  const host = origin.slice("http://".length);

  async function start(): Promise<void> {
    setStarting(true);
    try {
      await callEndpoint(startRemoteOverride, { body: { name, origin } });
      const published = remotes.find((remote) => remote.name === name);
      location.assign(published?.routes[0] ?? `/app/${name}`);
    } catch (error) {
      setStarting(false);
      setProblem((error as Error).message);
    }
  }

  return (
    <Card title={TEXT.question({ name, host })}>
      <div className="grid max-w-prose gap-4">
        <p>{TEXT.meaning({ name, origin })}</p>
        <p>{TEXT.warning}</p>
        {problem && (
          <p role="alert" className="text-danger-text">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={isStarting} onClick={() => void start()}>
            {TEXT.use}
          </Button>
          <Button variant="secondary" onClick={() => navigate("/app")}>
            {TEXT.cancel}
          </Button>
        </div>
      </div>
    </Card>
  );
}
