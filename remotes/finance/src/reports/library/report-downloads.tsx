import { downloadReport, type Report } from "@trellis/contract-reports/saved-reports.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import Download from "lucide-react/icons/download";
import { words } from "../messages.ts";

const text = words.library;

/** The files of a report: PDF and CSV. */
export function ReportDownloads({ report, variant = "ghost" }: { report: Report; variant?: "ghost" | "secondary" }) {
  const fileOf = (format: "pdf" | "csv") =>
    endpointUrl(downloadReport, { params: { id: report.id }, query: { format } });
  const isSmall = variant === "ghost";
  return (
    <Menu
      label={text.downloadOf({ name: report.name })}
      align="end"
      trigger={
        <Button
          size={isSmall ? "sm" : "md"}
          variant={variant}
          icon={<Download aria-hidden="true" />}
          aria-label={text.downloadOf({ name: report.name })}
        >
          <span className={isSmall ? "max-sm:sr-only" : undefined}>{text.download}</span>
        </Button>
      }
    >
      <MenuItem href={fileOf("pdf")}>{text.pdf}</MenuItem>
      <MenuItem href={fileOf("csv")}>{text.csv}</MenuItem>
    </Menu>
  );
}
