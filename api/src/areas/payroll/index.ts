export { hasPayroll } from "./runs/has-payroll.ts";
