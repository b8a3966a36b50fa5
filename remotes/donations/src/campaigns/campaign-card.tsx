import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { shortDollars } from "@trellis/gift-rules/gift-amounts.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Ellipsis from "lucide-react/icons/ellipsis";
import ExternalLink from "lucide-react/icons/external-link";
import Pencil from "lucide-react/icons/pencil";
import QrCode from "lucide-react/icons/qr-code";
import { Link, useLocation } from "wouter";
import { TEXT } from "./messages.ts";
import { useArchive } from "./use-archive.ts";

/** One campaign of the list: progress, end, and actions. */
export function CampaignCard({ campaign, onShare }: { campaign: DonationForm; onShare: () => void }) {
  const raised = centsOf(campaign.raisedAmount);
  const goal = campaign.goalAmount === null ? null : centsOf(campaign.goalAmount);
  const day = campaign.endsOn && formatDay(campaign.endsOn);
  const facts = [
    TEXT.gifts({ count: campaign.giftCount }),
    day && (campaign.hasEnded ? TEXT.ended({ day }) : TEXT.ends({ day })),
  ].filter(Boolean);
  return (
    <li className="grid min-w-0 content-start gap-4 rounded-lg border border-solid border-border bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold tracking-title wrap-anywhere">
          <Link href={campaign.isDefault ? "/widget" : `/campaigns/${campaign.id}`} className="hover:underline">
            {campaign.title}
          </Link>
        </h2>
        <div className="flex flex-none items-center gap-2">
          <State campaign={campaign} isReached={goal !== null && raised >= goal} />
          <CampaignMenu campaign={campaign} onShare={onShare} />
        </div>
      </div>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl font-semibold tracking-figure">
            <Money cents={raised} size="figure" />
          </span>
          <span className="text-sm text-muted tabular-nums">
            {goal === null ? TEXT.noGoal : TEXT.raisedOf({ goal: shortDollars(goal) })}
          </span>
        </p>
        {goal !== null && (
          <Progress value={Number((raised * 1000n) / goal) / 1000} label={TEXT.progress({ title: campaign.title })} />
        )}
        <p className="text-sm text-muted tabular-nums">{facts.join(" · ")}</p>
      </div>
    </li>
  );
}

function State({ campaign, isReached }: { campaign: DonationForm; isReached: boolean }) {
  if (campaign.status === "stopped") return <Badge tone="danger">{TEXT.badges.stopped}</Badge>;
  if (campaign.status === "archived") return <Badge hollow>{TEXT.badges.archived}</Badge>;
  if (isReached) return <Badge tone="success">{TEXT.badges.reached}</Badge>;
  if (campaign.hasEnded) return <Badge hollow>{TEXT.badges.ended}</Badge>;
  return campaign.status === "paused" ? <Badge tone="warning">{TEXT.badges.paused}</Badge> : null;
}

function CampaignMenu({ campaign, onShare }: { campaign: DonationForm; onShare: () => void }) {
  const [, navigate] = useLocation();
  const { canWrite } = useMembership();
  const { archive, restore } = useArchive();
  const isArchived = campaign.status === "archived";
  return (
    <Menu
      label={TEXT.menu({ title: campaign.title })}
      align="end"
      trigger={
        <IconButton label={TEXT.menu({ title: campaign.title })} size="sm" icon={<Ellipsis aria-hidden="true" />} />
      }
    >
      {!isArchived && (
        <MenuItem href={campaign.publicUrl} icon={<ExternalLink aria-hidden="true" />}>
          {TEXT.openPage}
        </MenuItem>
      )}
      {!isArchived && (
        <MenuItem onSelect={onShare} icon={<QrCode aria-hidden="true" />}>
          {TEXT.copyLink}
        </MenuItem>
      )}
      {!isArchived && canWrite && (
        <MenuItem
          onSelect={() => navigate(campaign.isDefault ? "/widget" : `/campaigns/${campaign.id}`)}
          icon={<Pencil aria-hidden="true" />}
        >
          {TEXT.edit}
        </MenuItem>
      )}
      {canWrite &&
        !campaign.isDefault &&
        (isArchived ? (
          <MenuItem onSelect={() => void restore(campaign)} icon={<ArchiveRestore aria-hidden="true" />}>
            {TEXT.restore}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => void archive(campaign)} icon={<Archive aria-hidden="true" />}>
            {TEXT.archive}
          </MenuItem>
        ))}
    </Menu>
  );
}
