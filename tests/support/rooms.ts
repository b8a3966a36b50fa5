/**
 * Where the journeys of a source file are, by its folder: the first line that matches. A room is a folder of `tests/e2e`, or
 * files of one by how their names begin; a line without rooms means the folder that its brackets find, and `*` every room.
 */
const ROOMS: readonly [folder: RegExp, rooms: readonly string[]][] = [
  [/^tests\/e2e\/([a-z-]+)\//, []],
  [/^embeds\//, ["embeds"]],
  [/^host\/(index\.html|[^/]*\.ts|(package|tsconfig)\.json)$/, ["*"]],
  [/^host\/public\/demo\//, ["site"]],
  [/^host\/public\//, ["shell", "site"]],
  [/^host\/public-site\/(book|booking-request|event|public-calendar|signup)\//, ["public-calendar"]],
  [/^host\/public-site\/(give|give-payment|my-gift)\//, ["donations"]],
  [/^host\/public-site\/pay\//, ["invoicing"]],
  [/^host\/public-site\/survey\//, ["surveys"]],
  [/^host\/public-site\/embeds-playground\//, ["embeds"]],
  [/^host\/public-site\/(invite|sign-in-confirmed)\//, ["organization"]],
  [/^host\/public-site\/(report-email|unsubscribe)\//, ["mailings"]],
  [/^host\/public-site\/shared-report\//, ["finance"]],
  [/^host\/(public-site|help)\//, ["site", "shell"]],
  [/^host\/src\/(account|account-settings|confirmation|passkeys)\//, ["organization", "sign-in"]],
  [/^host\/src\/agents\//, ["agents"]],
  [/^host\/src\/operations\//, ["operations"]],
  [
    /^host\/src\/(audit-log|billing|branding|business-settings|email-templates|join|onboarding|profile|programs|settings|team)\//,
    ["organization"],
  ],
  // The frame around every screen: `*` counts for a file that is changed itself.
  [/^host\/src\/((main|strings)\.ts|index\.css|(frame|live|registry|session)\/)/, ["*", "shell"]],
  [/^host\//, ["shell"]],
  [/^shared\/gallery\//, ["shell/components"]],
  [/^remotes\/finance\/src\/payroll\//, ["payroll"]],
  [/^remotes\/finance\/src\/widgets\b/, ["finance", "shell/dashboard"]],
  [/^remotes\/finance\/remote\.json$/, ["finance", "payroll", "shell"]],
  [/^remotes\/finance\/([^/]*|src\/[^/]*)$/, ["finance", "payroll"]],
  [/^remotes\/finance\//, ["finance"]],
  [/^remotes\/invoicing\/src\/widgets\b/, ["invoicing", "shell/dashboard", "contacts/contact-page"]],
  [/^remotes\/invoicing\/remote\.json$/, ["invoicing", "shell"]],
  [/^remotes\/invoicing\//, ["invoicing"]],
  [/^remotes\/crm\/src\/notes\//, ["notes"]],
  [/^remotes\/crm\/src\/mailings\//, ["mailings"]],
  [/^remotes\/crm\/src\/widgets\b/, ["contacts", "notes", "shell/dashboard"]],
  [/^remotes\/crm\/remote\.json$/, ["contacts", "notes", "mailings", "shell"]],
  [/^remotes\/crm\/([^/]*|src\/(app|remote|strings|index)\..*)$/, ["contacts", "notes", "mailings"]],
  [/^remotes\/crm\//, ["contacts"]],
  [/^remotes\/donations\/src\/widgets\b/, ["donations", "shell/dashboard", "contacts/contact-page"]],
  [/^remotes\/donations\/remote\.json$/, ["donations", "shell"]],
  [/^remotes\/donations\//, ["donations"]],
  [/^remotes\/surveys\/src\/widgets\b/, ["surveys", "shell/dashboard", "contacts/contact-page"]],
  [/^remotes\/surveys\/remote\.json$/, ["surveys", "shell"]],
  [/^remotes\/surveys\//, ["surveys"]],
  [/^remotes\/calendar\/src\/widgets\b/, ["calendar", "shell/dashboard"]],
  [/^remotes\/calendar\/remote\.json$/, ["calendar", "public-calendar", "shell"]],
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
  [/^api\/src\/areas\/identity\//, ["organization", "sign-in"]],
  [/^api\/src\/areas\/(account-life|agents|billing|mail|organizations)\//, ["organization"]],
  [/^api\/src\/areas\/platform\/publish-embeds/, ["embeds"]],
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

/**
 * What Playwright's `--grep` finds these journeys by: a folder's files, or files of one by how their names begin, single files,
 * and by the folder's tag what the walk through every screen has of it. Empty when there are none.
 */
export const journeyPattern = ({ rooms, screens, specs }: { rooms: string[]; screens: string[]; specs: string[] }) =>
  [
    ...rooms.map((room) => `(^|[ /])${room.includes("/") ? room : `${room}/`}\\S*\\.spec\\.ts`),
    ...specs.map((file) => `(^|[ /])${file.replace("tests/e2e/", "").replaceAll(".", "\\.")}`),
    ...[...rooms, ...screens].filter((room) => !room.includes("/")).map((room) => `@${room}( |$)`),
  ].join("|");
