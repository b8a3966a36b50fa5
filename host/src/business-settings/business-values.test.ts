import type { BusinessSettings } from "@trellis/contract-organizations/business-settings.ts";
import { describe, expect, it } from "vitest";
import {
  bodyOf,
  completeWebsite,
  fieldOfIssue,
  logoSource,
  mergeStale,
  problemsOf,
  readDays,
  typeLogoUrl,
  valuesOf,
} from "./business-values.ts";
import { describeZone, listTimeZones, searchZones } from "./time-zones.ts";

const settings: BusinessSettings = {
  organizationId: 7,
  businessName: "Riverside",
  email: "hello@riverside.example",
  phone: null,
  address: null,
  website: null,
  businessEmail: "hello@riverside.example",
  businessPhone: null,
  businessWebsite: null,
  businessAddress: null,
  logoUrl: null,
  invoiceTerms: "Payment due within 30 days",
  invoiceNotes: "",
  autoSendInvoices: true,
  reminderIntervals: { first: 7, second: 14, third: 30 },
  emailSignature: "",
  legalName: null,
  country: "US",
  taxId: "12-3456789",
  taxExempt: false,
  mailingsNeedConsent: false,
  defaultTaxRate: "8.25",
  fiscalYearStartMonth: 1,
  timeZone: "America/Chicago",
  regionalFormat: null,
  firstDayOfWeek: null,
  clock: null,
  dateOrder: null,
  paperSize: "a4",
  brandColors: { primary: "#3b82f6", secondary: "#1e40af", accent: null, success: null, warning: null, error: null },
  updatedAt: "2026-03-01T10:00:00.000Z",
};
const saved = valuesOf(settings);

describe("what is sent", () => {
  it("is what changed, and nothing else", () => {
    expect(bodyOf(saved, saved)).toEqual({});
    expect(bodyOf({ ...saved, phone: "1", taxExempt: true }, saved)).toEqual({ phone: "1", taxExempt: true });
    expect(bodyOf({ ...saved, dateOrder: "dmy", paperSize: "" }, saved)).toEqual({ dateOrder: "dmy", paperSize: null });
    expect(bodyOf({ ...saved, email: "" }, saved)).toEqual({ email: "" });
    expect(bodyOf({ ...saved, reminderSecond: 10 }, saved)).toEqual({
      reminderIntervals: { first: 7, second: 10, third: 30 },
    });
    expect(bodyOf({ ...saved, website: "riverside.example", defaultTaxRate: " " }, saved)).toEqual({
      website: "https://riverside.example",
      defaultTaxRate: "0",
    });
  });

  it("of the logo is a file or an address, never both", () => {
    const file = { kind: "file", name: "logo.png", dataUrl: "data:image/png;base64,AA==" } as const;
    expect(bodyOf({ ...saved, logo: file }, saved)).toEqual({ logoFile: file.dataUrl });
    const typed = typeLogoUrl(" https://a.example/logo.png ");
    expect(bodyOf({ ...saved, logo: typed }, saved)).toEqual({ logoUrl: "https://a.example/logo.png", logoFile: null });
    const uploaded = valuesOf({ ...settings, logoUrl: "/api/images/1" });
    expect(uploaded.logo).toEqual({ kind: "stored", address: "/api/images/1" });
    expect(bodyOf({ ...uploaded, logo: typeLogoUrl("") }, uploaded)).toEqual({ logoUrl: null, logoFile: null });
    expect([file, typed, uploaded.logo, typeLogoUrl("")].map(logoSource)).toEqual([
      file.dataUrl,
      "https://a.example/logo.png",
      "/api/images/1",
      undefined,
    ]);
  });
});

describe("what is typed", () => {
  it.each([
    ["7", 7],
    ["07", 7],
    [" 12 ", 12],
    ["", 0],
    ["abc", 0],
    ["-3", 0],
    ["1.5", 0],
    ["1e9", 0],
  ])("%j is %d days", (text, days) => expect(readDays(text)).toBe(days));

  it.each([
    ["riverside.example", "https://riverside.example"],
    ["www.riverside.example/give", "https://www.riverside.example/give"],
    ["http://riverside.example", "http://riverside.example"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["", ""],
    ["nothing", "nothing"],
  ])("%j is the site %j", (text, website) => expect(completeWebsite(text)).toBe(website));

  it("is refused before it is sent: no name, no days", () => {
    expect(problemsOf(saved)).toEqual({});
    expect(problemsOf({ ...saved, businessName: " ", reminderThird: 0 })).toEqual({
      businessName: "Business name is required",
      reminderThird: "At least 1 day",
    });
  });

  it("finds the field that an issue of the API is about", () => {
    expect(
      ["reminderIntervals.second", "logoFile", "logoUrl", "email", "brandColors.primary"].map(fieldOfIssue),
    ).toEqual(["reminderSecond", "logo", "logo", "email", undefined]);
  });
});

describe("someone else changed it meanwhile", () => {
  const current = valuesOf({ ...settings, phone: "theirs", address: "theirs", email: "same@a.example" });

  it("takes theirs where nothing was typed, keeps what was, and names what both changed", () => {
    const mine = { ...saved, phone: "mine", invoiceNotes: "mine", email: "same@a.example" };
    const { values, conflicts } = mergeStale(mine, saved, current);
    expect(values).toMatchObject({ phone: "mine", invoiceNotes: "mine", address: "theirs", email: "same@a.example" });
    expect(conflicts).toEqual(["phone"]);
  });

  it("asks nothing where nothing was typed", () => {
    expect(mergeStale(saved, saved, current)).toEqual({ values: current, conflicts: [] });
  });
});

describe("time zones", () => {
  const winter = new Date("2026-01-15T12:00:00Z");
  const zones = listTimeZones(winter, "US/Central");

  it("lists every zone once, west to east, with what is chosen", () => {
    expect(zones.length).toBeGreaterThan(300);
    expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
    expect(zones[0]?.offset).toMatch(/^GMT-1[12]:00$/);
    expect(zones.at(-1)?.offset).toMatch(/^GMT\+1[34]:00$/);
    expect(zones.map(({ name }) => name)).toEqual(expect.arrayContaining(["UTC", "US/Central", "Europe/Berlin"]));
  });

  it("shows the offset of the moment", () => {
    expect(describeZone("America/Chicago", winter).offset).toBe("GMT-06:00");
    expect(describeZone("America/Chicago", new Date("2026-07-15T12:00:00Z")).offset).toBe("GMT-05:00");
    expect(describeZone("UTC", winter).offset).toBe("GMT+00:00");
    expect(describeZone("Asia/Kathmandu", winter).offset).toBe("GMT+05:45");
  });

  it("calls a city by its name of today", () => {
    expect(describeZone("Asia/Katmandu", winter)).toMatchObject({ name: "Asia/Katmandu", label: "Asia/Kathmandu" });
  });

  it("finds by city, region and offset", () => {
    const found = (search: string) => searchZones(zones, search).map(({ name }) => name);
    expect(found("new york")).toEqual(["America/New_York"]);
    expect(found("berl")).toEqual(["Europe/Berlin"]);
    expect(found("asia +05:45")).toHaveLength(1);
    expect(found("utc+01:00")).toContain("Europe/Berlin");
    expect(found("nowhere at all")).toEqual([]);
    expect(found("")).toHaveLength(zones.length);
  });
});
