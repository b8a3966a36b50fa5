import {
  listPublishedRemotes,
  type PublishedRemote,
  RELEASE_CHANGES,
  type ReleaseChange,
} from "@trellis/contract-operations/remotes.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Blocks from "lucide-react/icons/blocks";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { type AskedChange, ReleaseDialog } from "./release-dialog.tsx";

const words = TEXT.remotes;
type Release = PublishedRemote["releases"][number];

/** The releases of each remote, who gets them, and the way to another one. */
export function RemotesView() {
  const found = useEndpoint(listPublishedRemotes, {}, { fresh: true });
  const [asked, setAsked] = useState<AskedChange | null>(null);
  if (found.error && !found.data)
    return <ErrorCard title={words.failed} message={found.error.message} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows rows={6} kind="table" />;
  if (found.data.length === 0) return <EmptyState icon={<Blocks />} title={words.none} description={words.noneText} />;
  return (
    <>
      {found.data.map((remote) => (
        <Card key={remote.name} title={<span translate="no">{remote.name}</span>}>
          <ReleaseTable remote={remote} onAsk={setAsked} />
        </Card>
      ))}
      {asked && <ReleaseDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** On a phone, the release carries what the left-out columns say. */
function ReleaseTable({ remote, onAsk }: { remote: PublishedRemote; onAsk: (asked: AskedChange) => void }) {
  return (
    <Table label={words.releasesOf({ remote: remote.name })}>
      <TableHead>
        <HeadCell>{words.release}</HeadCell>
        <HeadCell wide>{words.gets}</HeadCell>
        <HeadCell wide>{words.publisher}</HeadCell>
        <HeadCell align="right">
          <span className="sr-only">{words.actions}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {remote.releases.map((release) => (
          <TableRow key={release.version}>
            <TableCell
              className="sm:whitespace-nowrap"
              note={
                <>
                  <Instant at={release.publishedAt} />
                  <span className="mt-1 grid justify-items-start gap-1 wrap-anywhere sm:hidden">
                    <Audience release={release} />
                    <Failures reports={release.reports} />
                    <span>{publisherOf(release)}</span>
                    <Checks release={release} />
                  </span>
                </>
              }
            >
              <span className="wrap-anywhere" translate="no">
                {release.version}
              </span>
            </TableCell>
            <TableCell wide note={<Failures reports={release.reports} />}>
              <div className="flex flex-wrap gap-1">
                <Audience release={release} />
              </div>
            </TableCell>
            <TableCell wide muted className="wrap-anywhere" note={<Checks release={release} />}>
              {publisherOf(release)}
            </TableCell>
            <TableCell align="right">
              <div className="flex flex-wrap justify-end gap-2 max-sm:grid lg:flex-nowrap">
                {changesOf(release).map((change) => (
                  <Button
                    key={change}
                    size="sm"
                    aria-label={words.changeOf({ change: words.change[change], version: release.version })}
                    onClick={() => onAsk({ remote: remote.name, version: release.version, change })}
                  >
                    {words.change[change]}
                  </Button>
                ))}
              </div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const publisherOf = ({ publisher }: Release) => (publisher === "start" ? words.byStart : publisher);

function Audience({ release: { isLive, canaryPercent, organizations } }: { release: Release }) {
  return (
    <>
      {isLive && <Badge tone="success">{words.live}</Badge>}
      {canaryPercent !== null && <Badge tone="accent">{words.share({ percent: canaryPercent })}</Badge>}
      {organizations > 0 && <Badge>{words.byName({ count: organizations })}</Badge>}
    </>
  );
}

/** Whose key signed it, and whether its publisher checked its screens. */
function Checks({ release: { signedBy, accessibility } }: { release: Release }) {
  return (
    <>
      {signedBy && <span className="block">{words.signedBy({ name: signedBy })}</span>}
      {accessibility && (
        <span className="block">
          {"skipped" in accessibility
            ? words.accessibilitySkipped({ reason: accessibility.skipped })
            : words.accessibilityChecked({ count: accessibility.screens.length })}
        </span>
      )}
    </>
  );
}

/** What browsers said about it while it was watched. */
function Failures({ reports: { people, failed, lastFailure } }: { reports: Release["reports"] }) {
  if (people === 0) return null;
  return (
    <span className={failed > 0 ? "wrap-anywhere text-danger-text" : undefined}>
      {words.failures({ people, failed })}
      {lastFailure && <span translate="no"> {lastFailure}</span>}
    </span>
  );
}

/** What can be changed about a release as it is now. */
const changesOf = ({ isLive, canaryPercent }: Release): ReleaseChange["change"][] =>
  RELEASE_CHANGES.filter((change) =>
    change === "endCanary" ? canaryPercent !== null : !isLive && (change === "makeLive" || canaryPercent === null),
  );
