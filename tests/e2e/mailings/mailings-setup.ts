import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addContact } from "../contacts/contacts-setup.ts";
import { send } from "../finance/finance-setup.ts";
import { goToPayment, pay } from "../organization/billing-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";

export const MAILINGS = "/app/contacts/mailings";

/** A non-profit of someone new that bought mailings and has a postal address, with four people. */
export async function mailingOrganization(page: Page): Promise<APIRequestContext> {
  const call = await ownOrganization(page, "non-profit");
  await page.goto(`${product()}/subscribe?plan=professional`);
  await goToPayment(page);
  await pay(page);
  await expect(page.getByRole("heading", { name: "Your subscription is active" })).toBeVisible({ timeout: 20_000 });
  await writePostalAddress(page, "12 Main Street, Dubuque, IA 52001");
  await addContact(call, "Ann", "Lane", { email: "ann@lane.example" });
  await addContact(call, "Bo", "Reed", { email: "bo@reed.example", type: "volunteer" });
  await addContact(call, "Cy", "Nomail", {});
  await addContact(call, "Di", "Refused", { email: "di@refused.example", consent: "refused" });
  return call;
}

/** Writes the address that the law asks for into the organization's settings. */
export async function writePostalAddress(page: Page, address: string): Promise<void> {
  const call = page.context().request;
  const { organizationId } = (await (await call.get(`${product()}/api/auth/user`)).json()) as {
    organizationId: number;
  };
  const changed = await call.put(`${product()}/api/business-settings/${organizationId}`, {
    data: { address },
    headers: { Origin: product() },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
}

/** A draft that can be sent, made without the screens. */
export async function addMailing(call: APIRequestContext, more: object = {}): Promise<string> {
  const draft = {
    name: "Spring news",
    subject: "News for {{firstName|you}}",
    preheader: "What you made possible",
    body: "# Thank you, {{firstName|friend}}\n\nWith **your help** we served *240 meals*.\n\n- Spring dinner on May 2\n- [Volunteer](https://green.example/help)\n\nWarmly,\nMaya",
    buttonLabel: "Read the story",
    buttonUrl: "https://green.example/story",
    audience: "everyone",
  };
  const { id } = (await send(call, "/api/mailings", { ...draft, ...more })) as { id: string };
  return id;
}

export async function openMailings(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}${MAILINGS}${address}`);
  await expect(page.getByRole("heading", { level: 1, name: "Contacts & CRM", includeHidden: true })).toBeVisible();
}

/** The mail as the page shows it. */
export const mailPreview = (page: Page) => page.getByRole("region", { name: "Email preview" });

/** Waits until a mailing is done. */
export async function untilSent(call: APIRequestContext, id: string): Promise<void> {
  await expect
    .poll(
      async () => ((await (await call.get(`${product()}/api/mailings/${id}`)).json()) as { status: string }).status,
      {
        timeout: 20_000,
      },
    )
    .toBe("sent");
}
