import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton } from "../controls/button.tsx";
import { classes } from "../display/classes.ts";
import { TEXT } from "../words/messages.ts";

type Tone = "neutral" | "accent" | "success" | "warning" | "danger";
const TONE: Readonly<Record<Tone, { ground: string; mark: string; Icon: typeof Info }>> = {
  neutral: { ground: "bg-surface-pressed", mark: "text-muted", Icon: Info },
  accent: { ground: "bg-accent-soft", mark: "text-accent-text", Icon: Info },
  success: { ground: "bg-success-soft", mark: "text-success-text", Icon: CircleCheck },
  warning: { ground: "bg-warning-soft", mark: "text-warning-text", Icon: TriangleAlert },
  danger: { ground: "bg-danger-soft", mark: "text-danger-text", Icon: CircleAlert },
};

interface BannerProps {
  tone: Tone;
  icon?: ReactNode;
  /** Wrap the most important part in `<b>`. */
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
}

/** A notice that stays: the trial's end, a plan's limit. What has just happened is a toast. */
export function Banner({ tone, icon, children, action, onDismiss }: BannerProps) {
  const { ground, mark, Icon } = TONE[tone];
  return (
    <div
      className={classes(
        "flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg py-2.5 pe-2.5 ps-4 max-sm:items-start",
        ground,
      )}
    >
      <span aria-hidden="true" className={classes("icons max-sm:mt-0.5", mark)}>
        {icon ?? <Icon />}
      </span>
      <div className="min-w-0 flex-1 text-muted max-sm:basis-[calc(100%-6rem)] [&_b]:font-medium [&_b]:text-text">
        {children}
      </div>
      {action != null && <div className="flex gap-2 max-sm:order-last max-sm:ms-7 max-sm:basis-full">{action}</div>}
      {onDismiss && (
        // No higher than a line of text: on a phone, the action below follows the words.
        <IconButton
          label={TEXT.dismiss}
          size="sm"
          className="-my-1.5"
          icon={<X aria-hidden="true" />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
