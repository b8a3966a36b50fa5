import type { SingleResponse, SurveyResponse } from "@trellis/contract-surveys/responses.ts";
import type { QuestionResult, SurveyResults } from "@trellis/contract-surveys/results.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfTextOf } from "../../../../testing/files/pdf-text.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let books: TestOrganization;
let owner: Client;

beforeAll(async () => {
  world = await createWorld();
  books = await world.organization({ plan: "professional", timeZone: "America/Chicago" });
  owner = books.admin;
});
afterAll(() => world.close());

const QUESTIONS = [
  {
    id: "day",
    type: "multiple_choice",
    question: "Which day?",
    options: [
      { id: "mon", label: "Monday" },
      { id: "tue", label: "=Tuesday" },
    ],
  },
  { id: "nps", type: "nps", question: "Recommend?" },
  { id: "age", type: "number", question: "Age" },
  { id: "came", type: "date", question: "First came" },
  { id: "mail", type: "email", question: "E-mail" },
  { id: "note", type: "text", question: "Anything else?" },
];
const ANSWERS = [
  { day: "mon", nps: "10", age: "20", came: "2026-01-03", note: "Bread, please" },
  { day: "mon", nps: "9", age: "30.50", came: "2026-01-05", mail: "ada@example.org" },
  { day: "tue", nps: "7", age: "-5", came: "2026-01-05", note: '=HYPERLINK("http://x")' },
  { day: "tue", nps: "0", age: "40", note: "100% bread_and milk" },
];
const MOMENTS = ["2026-03-01T12:00:00Z", "2026-03-02T05:59:00Z", "2026-03-02T06:01:00Z", "2026-03-20T12:00:00Z"];

async function answered(): Promise<Survey> {
  world.setNow(new Date("2026-03-01T00:00:00Z"));
  const created = await owner.post("/api/surveys", { title: "Pantry", questions: QUESTIONS, isPublished: true });
  const survey = (await created.json()) as Survey;
  for (const [index, responses] of ANSWERS.entries()) {
    world.setNow(new Date(MOMENTS[index] ?? ""));
    const sent = await world.visitor.post(`/api/public/surveys/${survey.id}/responses`, { responses });
    expect(sent.status).toBe(201);
  }
  return survey;
}
const results = async (id: string, query = "") => {
  const answer = await owner.get(`/api/surveys/${id}/results${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as SurveyResults;
};
const named = (counted: SurveyResults) =>
  Object.fromEntries(counted.questions.map((question) => [question.id, question])) as Record<string, QuestionResult>;

describe("results", () => {
  it("count every kind as its chart needs it", async () => {
    const { nps, age, came, mail, note } = named(await results((await answered()).id));
    expect(nps?.nps).toEqual({ score: 25, promoters: 50, passives: 25, detractors: 25 });
    expect(age?.numbers).toMatchObject({ mean: 21.375, median: 25.25, minimum: -5, maximum: 40 });
    expect(age?.numbers?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(came?.dates).toEqual({
      unit: "day",
      points: [
        { start: "2026-01-03", count: 1 },
        { start: "2026-01-04", count: 0 },
        { start: "2026-01-05", count: 2 },
      ],
    });
    expect([mail?.answered, mail?.latest[0]?.text]).toEqual([1, "ada@example.org"]);
    expect(note?.latest.map(({ text }) => text)).toEqual([
      "100% bread_and milk",
      '=HYPERLINK("http://x")',
      "Bread, please",
    ]);
  });

  it("of days go by the organization's midnight, and of an option by its answers", async () => {
    const { id } = await answered();
    expect((await results(id)).arrivals).toMatchObject({ unit: "day" });
    // Chicago is six hours behind in winter: the second answer came a minute before midnight.
    expect(await results(id, "?to=2026-03-01")).toMatchObject({ responseCount: 2 });
    expect(await results(id, "?from=2026-03-02&to=2026-03-02")).toMatchObject({ responseCount: 1 });
    expect(await results(id, "?from=2027-01-01")).toMatchObject({ responseCount: 0, completionRate: null });
    const mondays = await results(id, "?questionId=day&optionId=mon");
    expect(mondays).toMatchObject({ responseCount: 2, startCount: null, dropOff: [] });
    const { day, nps, age, came, note } = named(mondays);
    expect(day?.options.map(({ count }) => count)).toEqual([2, 0]);
    expect(nps?.nps?.score).toBe(100);
    expect(age?.numbers).toMatchObject({ median: 25.25, minimum: 20, maximum: 30.5 });
    expect(came?.dates?.points.map(({ count }) => count)).toEqual([1, 0, 1]);
    expect(note?.latest).toHaveLength(1);
  });

  it.each(["?from=2026-03-02&to=2026-03-01", "?questionId=day", "?optionId=mon", "?from=yesterday", "?other=1"])(
    "refuse the filter %s",
    async (query) => {
      const { id } = await answered();
      expect((await owner.get(`/api/surveys/${id}/results${query}`)).status).toBe(422);
    },
  );

  it("are the same from the tally as recounted from the answers", async () => {
    const { id } = await answered();
    const question = { id: "all", type: "yes_no", question: "All?" };
    await owner.put(`/api/surveys/${id}`, { title: "Pantry", questions: [...QUESTIONS, question], isPublished: true });
    for (const responses of ANSWERS)
      await world.visitor.post(`/api/public/surveys/${id}/responses`, { responses: { ...responses, all: "yes" } });
    const counted = await results(id, "?questionId=all&optionId=yes");
    const whole = await results(id, "?from=2026-03-20");
    const figures = ({ options, numbers, nps, dates, answered: said }: QuestionResult) => ({
      options,
      numbers,
      nps,
      dates,
      said,
    });
    expect(counted.responseCount).toBe(4);
    // One answer of that day was given before: it adds its own.
    expect(whole.responseCount).toBe(5);
    const removed = (await (await owner.get(`/api/surveys/${id}/responses?limit=200`)).json()) as SurveyResponse[];
    const early = removed.find(({ version }) => version === 1);
    expect((await owner.delete(`/api/surveys/${id}/responses/${early?.id}`)).status).toBe(204);
    expect((await results(id, "?from=2026-03-20")).questions.map(figures)).toEqual(counted.questions.map(figures));
  });
});

describe("answers that look like JSON", () => {
  it("are a single choice that was typed, unless several were ticked", async () => {
    const option = (id: string) => ({ id, label: `Option ${id}` });
    const asked = (type: string) => ({
      title: "Kinds",
      questions: [
        {
          id: "day",
          type,
          question: "Day?",
          ...(type === "text" ? {} : { multiple: true, options: ["mon", "tue"].map(option) }),
        },
        { id: "all", type: "yes_no", question: "All?" },
      ],
      isPublished: true,
    });
    const { id } = (await (await owner.post("/api/surveys", asked("text"))).json()) as Survey;
    const send = async (day: unknown) => {
      const responses = { day, all: "yes" };
      expect((await world.visitor.post(`/api/public/surveys/${id}/responses`, { responses })).status).toBe(201);
    };
    for (const typed of ['["mon","tue"]', '"mon"', "[", '"', "mon"]) await send(typed);
    expect((await owner.put(`/api/surveys/${id}`, asked("multiple_choice"))).status).toBe(200);
    for (const ticked of [["mon", "tue"], ["tue"]]) await send(ticked);
    const { day } = named(await results(id, "?questionId=all&optionId=yes"));
    expect(day?.answered).toBe(7);
    expect(day?.options.map(({ id: option, count }) => [option, count])).toEqual([
      ["mon", 2],
      ["tue", 2],
      ["removed", 4],
    ]);
  });
});

describe("single answers", () => {
  it("are read one by one, in the version they answer", async () => {
    const { id } = await answered();
    const changed = {
      title: "Pantry",
      questions: [{ id: "note", type: "text", question: "Tell us" }],
      isPublished: true,
    };
    expect((await owner.put(`/api/surveys/${id}`, changed)).status).toBe(200);
    const listed = (await (await owner.get(`/api/surveys/${id}/responses`)).json()) as SurveyResponse[];
    const read = async (responseId: string | null | undefined) =>
      (await (await owner.get(`/api/surveys/${id}/responses/${responseId}`)).json()) as SingleResponse;
    let single = await read(listed[0]?.id);
    expect(single).toMatchObject({ position: 1, total: 4, newerId: null, response: { version: 1 } });
    expect(single.questions.map(({ question }) => question)).toEqual(QUESTIONS.map(({ question }) => question));
    for (const position of [2, 3, 4]) {
      const before = single.response.id;
      single = await read(single.olderId);
      expect(single).toMatchObject({ position, total: 4, newerId: before, response: { id: listed[position - 1]?.id } });
    }
    expect(single.olderId).toBeNull();
    const results = await (await owner.get(`/api/surveys/${id}/results`)).json();
    expect((results as SurveyResults).questions.map(({ id, removed }) => [id, removed])).toEqual([
      ["note", false],
      ["day", true],
      ["nps", true],
      ["age", true],
      ["came", true],
      ["mail", true],
    ]);
  });

  it("are found by what they say", async () => {
    const { id } = await answered();
    const search = async (query: string) =>
      ((await (await owner.get(`/api/surveys/${id}/responses?${query}`)).json()) as SurveyResponse[]).length;
    expect(await search("search=bread")).toBe(2);
    expect(await search("search=BREAD&answeredTo=note")).toBe(2);
    expect(await search("search=bread&answeredTo=mail")).toBe(0);
    expect(await search("answeredTo=mail")).toBe(1);
    // What means something in a pattern is looked for as it is.
    expect(await search("search=100%25")).toBe(1);
    expect(await search("search=d_a")).toBe(1);
    expect(await search("search=%25")).toBe(1);
    expect(await search("questionId=day&optionId=tue&search=bread")).toBe(1);
  });

  it("are deleted by managers, and every count follows", async () => {
    const { id } = await answered();
    const [newest] = (await (await owner.get(`/api/surveys/${id}/responses`)).json()) as SurveyResponse[];
    const address = `/api/surveys/${id}/responses/${newest?.id}`;
    expect((await (await books.member("user")).delete(address)).status).toBe(403);
    expect((await (await world.organization()).admin.delete(address)).status).toBe(404);
    expect((await (await books.member("manager")).delete(address)).status).toBe(204);
    expect((await owner.delete(address)).status).toBe(404);
    const counted = await results(id);
    expect(counted).toMatchObject({ responseCount: 3, startCount: 3 });
    expect(named(counted).day?.options.map(({ count }) => count)).toEqual([2, 1]);
    expect(named(counted).age?.numbers).toMatchObject({ maximum: 30.5 });
    expect(((await (await owner.get(`/api/surveys/${id}`)).json()) as Survey).responseCount).toBe(3);
  });
});

describe("what is taken along", () => {
  it("is a table whose texts no spreadsheet runs, with a column for every question there ever was", async () => {
    const { id } = await answered();
    const changed = { title: "Pantry", questions: QUESTIONS.slice(0, 5), isPublished: true };
    expect((await owner.put(`/api/surveys/${id}`, changed)).status).toBe(200);
    const file = await owner.get(`/api/surveys/${id}/responses/export`);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await file.text()).replace("\u{FEFF}", "").trim().split("\r\n");
    expect(lines[0]).toBe(
      "Response,Day,Time,Email,Version,Which day?,Recommend?,Age,First came,E-mail,Anything else? (removed)",
    );
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain(
      `,2026-03-02,2026-03-02T00:01:00-06:00,,1,'=Tuesday,7,-5,2026-01-05,,"'=HYPERLINK(""http://x"")"`,
    );
    expect(lines[3]).toContain(",2026-03-01,2026-03-01T23:59:00-06:00,,1,Monday,9,30.50,2026-01-05,ada@example.org,");
    const filtered = await (await owner.get(`/api/surveys/${id}/responses/export?questionId=day&optionId=mon`)).text();
    expect(filtered.trim().split("\r\n")).toHaveLength(3);
  });

  it("is a report on paper", async () => {
    const { id } = await answered();
    const file = await owner.get(`/api/surveys/${id}/results/export`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toContain("Pantry-results-2026-03-20.pdf");
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const spanish = await owner.get(`/api/surveys/${id}/results/export`, { "Accept-Language": "es-US" });
    expect(spanish.headers.get("content-disposition")).toContain("Pantry-resultados-2026-03-20.pdf");
    const paper = (await pdfTextOf(new Uint8Array(await spanish.arrayBuffer()))).join(" ").replace(/\s+/g, " ");
    for (const text of [
      "Resultados de la encuesta, 20 mar 2026",
      "Todas las respuestas",
      "Respuestas por",
      "3 respuestas",
    ])
      expect(paper).toContain(text);
    expect(paper).not.toMatch(
      /\b(results|answers?|Responses|Started|Completion|Views|Mean|median|Score|page|newest)\b/,
    );
  });

  it("is for those who may export", async () => {
    const { id } = await answered();
    const viewer = await books.member("viewer");
    for (const address of [`/api/surveys/${id}/responses/export`, `/api/surveys/${id}/results/export`])
      expect((await viewer.get(address)).status).toBe(403);
    expect((await viewer.get(`/api/surveys/${id}/results`)).status).toBe(200);
  });
});
