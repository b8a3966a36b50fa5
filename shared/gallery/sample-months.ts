import type { MonthPoint } from "../src/ui/charts/month-bars.tsx";

const LABELS = ["Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"];

function months(dollars: number[]): MonthPoint[] {
  return LABELS.map((label, index) => ({ label, value: BigInt(dollars[index] ?? 0) * 100n }));
}

export const income = months([31800, 14200, 13000, 18500, 21700, 17000, 24300, 15600, 14000, 19700, 22300, 17642]);
export const expenses = months([15100, 13200, 12500, 14800, 15800, 14200, 17400, 13900, 13000, 15600, 14800, 12408]);
export const net = months([16700, 1000, -2500, 3700, 5900, -4800, 6900, 1700, -3000, 4100, 7500, 5233]);
