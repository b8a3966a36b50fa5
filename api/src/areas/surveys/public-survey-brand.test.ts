import type { PublicSurvey } from "@trellis/shared/contract/surveys/responses.ts";
import type { Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { BRAND_STEPS, createBrandShades } from "@trellis/shared/theme/brand.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";

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

it("answers the shades of the colour that a page asks for", async () => {
  const brandIn = async (primaryColor: string) => {
    const response = await open(primaryColor);
    expect([primaryColor, response.status]).toEqual([primaryColor, 200]);
    return ((await response.json()) as PublicSurvey).brand;
  };
  const teal = createBrandShades("#008080");
  for (const color of ["#008080", "rgb(0, 128, 128)", "RGB(0,128,128)"]) expect(await brandIn(color)).toEqual(teal);
  expect(await brandIn("#FFF")).toEqual(createBrandShades("#ffffff"));
  expect(Object.keys(teal).map(Number)).toEqual([...BRAND_STEPS]);
});

it.each(["", "teal", "#12345", "rgb(256, 0, 0)", "rgb(0, 0)", "rgba(0, 0, 0, 0)", "#fff;color:red", "#fff\n"])(
  "refuses %j as a colour",
  async (primaryColor) => {
    const response = await open(primaryColor);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "invalid", issues: [{ path: "primaryColor" }] });
  },
);
