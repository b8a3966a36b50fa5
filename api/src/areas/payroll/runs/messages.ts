import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** The words of a pay slip on paper; those of its lines are in slip-language.ts. */
export const slipWords = serverMessages(
  {
    title: "Pay slip, {name}, {day, date}",
    heading: "Pay slip",
    void: "Pay slip, void",
    foot: "{employer}, {title}, page {page, number} of {pages, number}",
    earnings: "Earnings",
    taxes: "Taxes",
    deductions: "Deductions",
    ofEmployer: "Employer contributions, not part of pay",
    period: "This period",
    year: "Year to date",
    gross: "Gross pay",
    net: "Net pay",
    payPeriod: "Pay period",
    days: "{from, date} \u2013 {to, date}",
    payDate: "Pay date",
    day: "{day, date}",
    paidBy: "Paid by",
    methods: { check: "Check", direct_deposit: "Direct deposit", cash: "Cash" },
    checkNumber: "Check {number}",
    memo: "Memo",
    explained: "How each line was calculated",
    /** Of the file, in letters that every system takes. */
    file: "pay-slip",
    register: {
      title: "Payroll register, {day, date}",
      lead: "{organization}. Pay period {from, date} \u2013 {to, date}. {people, plural, one {# person} other {# people}}, {frequency, select, weekly {weekly} biweekly {biweekly} semi_monthly {semi-monthly} monthly {monthly} other {quarterly}}. Status: {status, select, calculated {calculated} approved {approved} committed {committed} voided {voided} other {draft}}.",
      foot: "{organization}, {title}, page {page, number} of {pages, number}",
      file: "payroll-register",
      columns: {
        employee: "Employee",
        hours: "Hours",
        gross: "Gross",
        federal: "Federal",
        state: "State",
        socialSecurity: "Soc. Sec.",
        medicare: "Medicare",
        other: "Other",
        net: "Net",
      },
      total: "Total",
      employer:
        "Employer: Social Security {socialSecurity}, Medicare {medicare}, unemployment {unemployment}, benefits {benefits}. Cost with gross pay {cost}.",
      employerUnrecorded:
        "Employer: Social Security {socialSecurity}, Medicare {medicare}, unemployment {unemployment} (not recorded), benefits {benefits}. Cost with gross pay {cost}.",
      unverified:
        "* Unverified: state tax by a rate or an amount that your organization entered, because no published method was used.",
    },
  },
  { es },
);
