import type { RemoteManifest, WidgetManifest } from "@trellis/contract-platform/remotes.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { FailedMetric, SkeletonMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
import { Skeleton, SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "../messages.ts";
import { navigationLabel, titleOf } from "./area-titles.ts";
import type { WidgetOffer } from "./widgets-on-offer.ts";

type Shape = NonNullable<WidgetManifest["shape"]>;

/**
 * The room that a widget takes, whatever is in it: on its way, there, empty or failed. In one column a chart comes
 * last: actions come before charts.
 */
export const PLACE: Record<Shape, string> = {
  figure: "contents",
  "figure-with-chart": "contents",
  list: "grid grid-cols-[minmax(0,1fr)] lg:not-last:min-h-75",
  chart: "grid grid-cols-[minmax(0,1fr)] min-h-71 max-lg:order-1",
  // A part of another area's column: as high as what it has to say, and nothing where it has nothing.
  part: "contents",
};

export function WidgetSkeleton({ offer: { remote, widget } }: { offer: WidgetOffer }) {
  const title = widget.title ?? titleOf(remote);
  switch (shapeOf(widget)) {
    case "figure":
    case "figure-with-chart":
      return (
        <dl aria-busy="true" className="contents">
          <SkeletonMetric chart={widget.shape === "figure-with-chart"} />
        </dl>
      );
    case "list":
      return (
        <Card title={title} flush>
          <div className="mt-2">
            <SkeletonRows rows={widget.slot.startsWith("dashboard.aside") ? 3 : 4} />
          </div>
        </Card>
      );
    case "part":
      return (
        <div role="status" aria-busy="true" className="grid content-start gap-2.5">
          <span className="sr-only">{title}</span>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-4" />
        </div>
      );
    case "chart":
      return (
        <Card title={title}>
          <Skeleton className="h-50 w-full" />
        </Card>
      );
  }
}

interface FailedWidgetProps {
  offer: WidgetOffer;
  technical: string;
  onRetry: () => void;
}

export function FailedWidget({ offer: { remote, widget }, technical, onRetry }: FailedWidgetProps) {
  const shape = shapeOf(widget);
  if (shape === "figure" || shape === "figure-with-chart") {
    return (
      <dl className="contents">
        <FailedMetric label={navigationLabel(remote)} message={TEXT.widget.unavailable} onRetry={onRetry} />
      </dl>
    );
  }
  return (
    <ErrorCard
      title={failedTitle(remote, widget)}
      message={TEXT.remote.rest}
      onRetry={onRetry}
      details={`${remote.name} ${remote.version}: ${technical}`}
    />
  );
}

const failedTitle = (remote: RemoteManifest, widget: WidgetManifest) =>
  widget.title
    ? TEXT.widget.failedTitle({ card: widget.title, area: navigationLabel(remote) })
    : TEXT.remote.failedTitle({ title: titleOf(remote) });

/** A widget that does not say: as its place usually is. */
function shapeOf({ shape, slot }: WidgetManifest): Shape {
  return shape ?? (slot.startsWith("dashboard.metric") ? "figure" : "list");
}
