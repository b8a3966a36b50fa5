import type { PublicSurvey } from "@trellis/contract-surveys/responses.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { createBrandShades } from "@trellis/shared/theme/brand-shades.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let surveyId: string;

beforeAll(async () => {
  world = await createWorld();
  const { admin } = await world.organization({ plan: "professional" });
  const questions = [{ id: "name", type: "text", question: "Your name" }];
  const created = await admin.post("/api/surveys", { title: "Pantry", questions, isPublished: true });
  surveyId = ((await created.json()) as Survey).id;
});
afterAll(() => world.close());

const open = (primaryColor: string) =>
  world.visitor.get(`/api/public/surveys/${surveyId}?${new URLSearchParams({ primaryColor })}`);

it("answers the shades of the color that a page asks for", async () => {
  const brandIn = async (primaryColor: string) => {
    const response = await open(primaryColor);
    expect([primaryColor, response.status]).toEqual([primaryColor, 200]);
    return ((await response.json()) as PublicSurvey).brand;
  };
  const teal = createBrandShades("#008080");
  for (const color of [
    "#008080",
    "rgb(0, 128, 128)",
    "RGB(0,128,128)",
    "Teal",
    "hsl(180 100% 25.1%)",
    "color(srgb 0 0.50196 0.50196)",
    "oklch(0.5431 0.0927 194.77)",
  ])
    expect(await brandIn(color)).toEqual(teal);
  expect(await brandIn("#FFF")).toEqual(createBrandShades("#ffffff"));
  for (const color of ["#00000080", "rgba(0, 0, 0, 0.5)", "rgb(0 0 0 / 50.2%)", "hsl(0 0% 0% / 50.2%)"])
    expect(await brandIn(color)).toEqual(createBrandShades(color === "rgba(0, 0, 0, 0.5)" ? "#808080" : "#7f7f7f"));
  const own = createBrandShades("#3b82f6");
  for (const color of ["transparent", "#0000", "rgb(0, 0)", "color(xyz 0.1 0.2 0.3)"])
    expect(await brandIn(color)).toEqual(own);
});

it.each(["", "#12345", "rgb(0;0)", "url(#a)", "#fff;color:red", "var(--x", "rgb(0, 0, calc(1))"])(
  "refuses %j as a color",
  async (primaryColor) => {
    const response = await open(primaryColor);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "invalid", issues: [{ path: "primaryColor" }] });
  },
);
