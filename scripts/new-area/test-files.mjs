/** Rows of the security tests, a screen of the journeys and a help page. */
export const testFiles = ({ area, one, Area, One, AREA }, helpOrder) => ({
  [`tests/security/areas/${area}.ts`]: `import type { AreaRows } from "../area-rows.ts";

export const rows: AreaRows = {
  bodies: { "${area}.create${One}": { name: "A stranger's ${one}" } },
  async createForeign(admin, marker, idOf) {
    return [["/api/${area}/{id}", await idOf(admin.post("/api/${area}", { name: marker }))]];
  },
};
`,
  [`tests/e2e/${area}/${area}-screens.ts`]: `import { expect } from "@playwright/test";
import { asAdmin, headed, type Screen } from "../every-screen/screen.ts";

export const ${AREA}_SCREENS: readonly Screen[] = [
  {
    name: "${area}",
    open: asAdmin(async (page) => {
      await headed(page, "/app/${area}");
      await expect(page.getByRole("list", { name: "${Area}" }).getByRole("listitem").first()).toBeVisible();
    }),
  },
];
`,
  [`host/help/${area}.md`]: `---
title: ${Area}
summary: Where your ${area} are listed.
keywords: ${area}, ${one}, list, name, record, overview
order: ${helpOrder}
---

[${Area}](/app/${area}) lists every ${one} of your organization by name. Everyone on the team can see it.
`,
});
