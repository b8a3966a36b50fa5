/**
 * Where the journeys of a source file are, by its folder: the first line that matches. A room is a folder of `tests/e2e`; a
 * line without rooms means the folder that its brackets find.
 */
const ROOMS: readonly [folder: RegExp, rooms: readonly string[]][] = [
  [/^tests\/e2e\/([a-z-]+)\//, []],
  [/^embeds\//, ["embeds"]],
  [/^host\/public-site\/(book|booking-request|event|public-calendar|signup)\//, ["public-calendar"]],
  [/^host\/public-site\/(give|give-payment|my-gift)\//, ["donations"]],
  [/^host\/public-site\/pay\//, ["invoicing"]],
  [/^host\/public-site\/survey\//, ["surveys"]],
  [/^host\/public-site\/embeds-playground\//, ["embeds"]],
  [/^host\/public-site\/(invite|sign-in-confirmed)\//, ["organization"]],
  [/^host\/public-site\/(report-email|unsubscribe)\//, ["mailings"]],
  [/^host\/public-site\/shared-report\//, ["finance"]],
  [/^host\/(public-site|help)\//, ["site", "shell"]],
  [
    /^host\/src\/(account|account-settings|audit-log|billing|branding|business-settings|confirmation|email-templates|join|onboarding|profile|settings|team)\//,
    ["organization"],
  ],
  [/^host\//, ["shell"]],
  [/^remotes\/finance\/src\/payroll\//, ["payroll"]],
  [/^remotes\/finance\/src\/(app|remote|strings)\b/, ["finance", "payroll"]],
  [/^remotes\/finance\//, ["finance"]],
  [/^remotes\/invoicing\//, ["invoicing"]],
  [/^remotes\/crm\/src\/notes\//, ["notes"]],
  [/^remotes\/crm\/src\/mailings\//, ["mailings"]],
  [/^remotes\/crm\/src\/(app|remote|strings)\b/, ["contacts", "notes", "mailings"]],
  [/^remotes\/crm\//, ["contacts"]],
  [/^remotes\/donations\//, ["donations"]],
  [/^remotes\/surveys\//, ["surveys"]],
  [/^remotes\/calendar\//, ["calendar", "public-calendar"]],
  [/^api\/src\/areas\/(bank|budgets|finance|reports|taxes)\//, ["finance"]],
  [/^api\/src\/areas\/payroll\//, ["payroll"]],
  [/^api\/src\/areas\/(inventory|invoicing)\//, ["invoicing"]],
  [/^api\/src\/areas\/(mailings|contacts\/mailing)/, ["mailings"]],
  [/^api\/src\/areas\/contacts\//, ["contacts"]],
  [/^api\/src\/areas\/notes\//, ["notes"]],
  [/^api\/src\/areas\/donations\//, ["donations"]],
  [/^api\/src\/areas\/surveys\//, ["surveys"]],
  [/^api\/src\/areas\/calendar\//, ["calendar", "public-calendar"]],
  [/^api\/src\/areas\/(account-life|billing|mail|organizations)\//, ["organization"]],
  [/^api\/src\/areas\/(notifications|platform)\//, ["shell"]],
  [/^api\/src\/(kernel\/)?auth\//, ["organization"]],
  // Any other area has a folder of its own name.
  [/^(?:api\/src\/areas|remotes)\/([a-z-]+)\//, []],
];

/** The rooms whose journeys show what this file does; none for a file that no folder of journeys belongs to. */
export function roomsOf(file: string): readonly string[] {
  for (const [folder, rooms] of ROOMS) {
    const found = folder.exec(file);
    if (found) return rooms.length > 0 ? rooms : [found[1] ?? ""];
  }
  return [];
}
