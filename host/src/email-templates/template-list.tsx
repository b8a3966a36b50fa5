import type { EmailTemplate } from "@trellis/contract-mail/email-templates.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { TEXT } from "./messages.ts";

interface Props {
  templates: readonly EmailTemplate[];
  /** Of the tab; each template is below it. */
  address: string;
}

export function TemplateList({ templates, address }: Props) {
  return (
    <Card title={TEXT.title} className="max-w-3xl">
      <p className="text-muted">{TEXT.intro}</p>
      <div data-bleed="" className="mt-4 border-t border-solid border-border">
        <LinkRows
          rows={templates.map(({ templateType, isActive, isCustomized }) => ({
            key: templateType,
            href: `${address}/${templateType}`,
            ...TEXT.types[templateType],
            wraps: true,
            aside: (
              <>
                {!isActive && <Badge tone="warning">{TEXT.off}</Badge>}
                {isCustomized ? <Badge tone="accent">{TEXT.changed}</Badge> : <Badge>{TEXT.ours}</Badge>}
              </>
            ),
          }))}
        />
      </div>
    </Card>
  );
}
