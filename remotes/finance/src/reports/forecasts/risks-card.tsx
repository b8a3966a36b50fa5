import type { ForecastRisk } from "@trellis/contract-reports/forecast.ts";
import type { Severity } from "@trellis/report-rules/choices.ts";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { words } from "../messages.ts";

const text = words.forecast;
const TONES: Record<Severity, BadgeTone> = { high: "danger", medium: "warning", low: "neutral" };

/** What may go wrong, worst first, each with what helps. */
export function RisksCard({ risks }: { risks: readonly ForecastRisk[] }) {
  return (
    <Card title={text.risks} actions={text.byRules}>
      {risks.length === 0 ? (
        <p className="text-muted">{text.noRisks}</p>
      ) : (
        <ul className="grid gap-4">
          {risks.map((risk) => (
            <li key={risk.description} className="grid gap-1">
              <span className="flex items-start gap-2.5">
                <Badge tone={TONES[risk.severity]}>{text.severities[risk.severity]}</Badge>
                <span className="min-w-0 font-medium">{risk.description}</span>
              </span>
              <span className="text-sm text-muted">{text.mitigation({ advice: risk.mitigation })}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function RecommendationsCard({ recommendations }: { recommendations: readonly string[] }) {
  return (
    <Card title={text.recommendations} actions={text.byRules}>
      {recommendations.length === 0 ? (
        <p className="text-muted">{text.noRecommendations}</p>
      ) : (
        <ul className="grid list-disc gap-2 ps-5 marker:text-faint">
          {recommendations.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
