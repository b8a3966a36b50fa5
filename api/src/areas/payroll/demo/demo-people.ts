import type { PAYMENT_METHODS } from "@trellis/domain/books/choices.ts";
import type { PaymentCategory } from "@trellis/payroll-us/choices.ts";
import type { employee } from "../schema.ts";

type Columns = typeof employee.$inferInsert;

/**
 * Someone who is paid. The tax ids are those that the Social Security Administration set aside for advertisements
 * (987-65-4320 to 4329): well-formed, and no one's.
 */
export interface DemoPerson extends Partial<Omit<Columns, "organizationId" | "id" | "hireDate" | "terminationDate">> {
  firstName: string;
  lastName: string;
  email: string;
  /** Digits, without hyphens; none is on file where it is left out. */
  taxId?: string;
  bankAccount?: string;
  hiredMonthsAgo: number;
  endedMonthsAgo?: number;
  payments?: DemoPayments;
}

/** Every so many months on a day, from a while ago until now. */
export interface DemoPayments {
  everyMonths: number;
  day: number;
  dollars: readonly number[];
  method: (typeof PAYMENT_METHODS)[number];
  category?: PaymentCategory;
  notes?: string;
}

const inTown = { city: "Riverside", state: "IL", zipCode: "60546", workState: "IL" } as const;
const byTheSea = { city: "Portsmouth", state: "NH", zipCode: "03801", workState: "NH" } as const;

/** The people of Riverside Community Fund. */
const NON_PROFIT: readonly DemoPerson[] = [
  {
    firstName: "Grace",
    lastName: "Okafor",
    email: "grace.okafor@riverside.example",
    phone: "(708) 555-0141",
    address: "18 Millbridge Rd",
    ...inTown,
    taxId: "987654320",
    bankAccount: "000412345678",
    jobTitle: "Program director",
    department: "Programs",
    salary: 52_000_00n,
    filingStatus: "head_of_household",
    dependentsCredit: 2_200_00n,
    hiredMonthsAgo: 46,
  },
  {
    firstName: "Samuel",
    lastName: "Reyes",
    email: "samuel.reyes@riverside.example",
    address: "402 Oak Park Ave, Apt 2",
    ...inTown,
    taxId: "987654321",
    bankAccount: "000498761234",
    jobTitle: "Outreach worker",
    department: "Programs",
    hourlyRate: 22_50n,
    hiredMonthsAgo: 19,
  },
  {
    firstName: "Hannah",
    lastName: "Lindqvist",
    email: "hannah.lindqvist@riverside.example",
    ...inTown,
    address: "77 Longcommon Rd",
    taxId: "987654322",
    jobTitle: "Bookkeeper",
    department: "Office",
    hourlyRate: 28_00n,
    payMethod: "check",
    filingStatus: "married_jointly",
    multipleJobs: true,
    hiredMonthsAgo: 31,
    endedMonthsAgo: 2,
  },
  {
    firstName: "Ivan",
    lastName: "Petrov",
    email: "ivan@petrovphoto.example",
    employeeType: "1099",
    businessName: "Petrov Photography",
    address: "9 Station St",
    ...inTown,
    taxId: "987654323",
    jobTitle: "Photographer",
    hiredMonthsAgo: 26,
    payments: { everyMonths: 2, day: 12, dollars: [320, 280, 410], method: "Check", notes: "Event photographs" },
  },
  {
    firstName: "Lucia",
    lastName: "Marini",
    email: "lucia.marini@example.com",
    employeeType: "1099",
    jobTitle: "Spanish interpreter",
    address: "31 Burling Ct",
    ...inTown,
    hiredMonthsAgo: 20,
    payments: { everyMonths: 1, day: 20, dollars: [180, 240, 210], method: "Zelle", notes: "Interpreting" },
  },
  {
    firstName: "Walter",
    lastName: "Huang",
    email: "walter@huangproperties.example",
    employeeType: "1099",
    businessName: "Huang Properties",
    tinIsEin: true,
    taxId: "125550142",
    address: "250 Harlem Ave",
    ...inTown,
    hiredMonthsAgo: 36,
    payments: { everyMonths: 3, day: 2, dollars: [450], method: "Check", category: "rents", notes: "Storage space" },
  },
];

/** The people of Harbor & Oak Studio. */
const FOR_PROFIT: readonly DemoPerson[] = [
  {
    firstName: "Nora",
    lastName: "Castellane",
    email: "nora@harborandoak.example",
    phone: "(603) 555-0119",
    address: "5 Ceres St",
    ...byTheSea,
    taxId: "987654324",
    bankAccount: "000755501234",
    jobTitle: "Art director",
    department: "Design",
    salary: 84_000_00n,
    filingStatus: "married_jointly",
    hiredMonthsAgo: 52,
  },
  {
    firstName: "Eli",
    lastName: "Thornbury",
    email: "eli@harborandoak.example",
    address: "212 Islington St",
    ...byTheSea,
    taxId: "987654325",
    bankAccount: "000755509876",
    jobTitle: "Designer",
    department: "Design",
    salary: 61_500_00n,
    extraWithholding: 25_00n,
    hiredMonthsAgo: 28,
  },
  {
    firstName: "Mina",
    lastName: "Sato",
    email: "mina@harborandoak.example",
    address: "48 Miller Ave",
    ...byTheSea,
    taxId: "987654326",
    jobTitle: "Studio assistant",
    department: "Studio",
    hourlyRate: 21_00n,
    hiredMonthsAgo: 9,
  },
  {
    firstName: "Jonas",
    lastName: "Weber",
    email: "jonas@weber.example",
    employeeType: "1099",
    jobTitle: "Developer",
    address: "880 Commonwealth Ave",
    city: "Boston",
    state: "MA",
    zipCode: "02215",
    workState: "NH",
    taxId: "987654327",
    hiredMonthsAgo: 30,
    payments: { everyMonths: 1, day: 28, dollars: [900, 1_250, 1_050, 700], method: "Bank Transfer" },
  },
  {
    firstName: "Amara",
    lastName: "Diallo",
    email: "amara@diallotype.example",
    employeeType: "1099",
    businessName: "Diallo Type",
    jobTitle: "Type designer",
    address: "16 Rue Lane",
    city: "Kittery",
    state: "ME",
    zipCode: "03904",
    taxId: "987654328",
    hiredMonthsAgo: 24,
    payments: { everyMonths: 3, day: 10, dollars: [140, 95, 180], method: "Check", category: "royalties" },
  },
  {
    firstName: "Kenji",
    lastName: "Mori",
    email: "kenji@morimotion.example",
    employeeType: "1099",
    businessName: "Mori Motion Inc.",
    isCorporation: true,
    tinIsEin: true,
    taxId: "125550187",
    jobTitle: "Motion designer",
    address: "1 Harbour Pl",
    ...byTheSea,
    hiredMonthsAgo: 18,
    payments: { everyMonths: 4, day: 16, dollars: [2_400, 1_800], method: "Wire Transfer" },
  },
  {
    firstName: "Delia",
    lastName: "Frost",
    email: "delia.frost@example.com",
    employeeType: "1099",
    jobTitle: "Copywriter",
    taxId: "987654329",
    hiredMonthsAgo: 23,
    endedMonthsAgo: 6,
    payments: { everyMonths: 2, day: 6, dollars: [350, 420], method: "PayPal" },
  },
];

export const DEMO_STAFF = { "non-profit": NON_PROFIT, "for-profit": FOR_PROFIT } as const;

/** What each demo organization files under: invented employers' numbers. */
export const DEMO_PAYERS = {
  "non-profit": { taxId: "12-5550100", address: "1 Riverside Plaza\nRiverside, IL 60546" },
  "for-profit": { taxId: "12-5550111", address: "14 Bow Street\nPortsmouth, NH 03801" },
} as const;
