import { dollars, type PayrollYear, scheduleOf } from "../payroll-year.ts";

// The rows were taken from transcriptions of the printed tables that agree with each other in all 48 rows, and compared
// with Rev. Proc. 2025-32: thresholds are its brackets moved up by the standard deduction (16,100, 32,200, 24,150) less
// line 1g. Two bases of the step 2 schedule for single differ by cents from what the row above them makes: as printed.

/** Pay dates of 2026. */
export const YEAR_2026: PayrollYear = {
  year: 2026,
  source:
    "IRS Publication 15-T (2026), section 1, Percentage Method Tables for Automated Payroll Systems (annual), and Worksheet 1A; IRS Publication 15 (2026) for Social Security and Medicare",
  standard: {
    single: scheduleOf(
      [0, 0, 0],
      [7500, 0, 10],
      [19_900, 1240, 12],
      [57_900, 5800, 22],
      [113_200, 17_966, 24],
      [209_275, 41_024, 32],
      [263_725, 58_448, 35],
      [648_100, 192_979.25, 37],
    ),
    married_jointly: scheduleOf(
      [0, 0, 0],
      [19_300, 0, 10],
      [44_100, 2480, 12],
      [120_100, 11_600, 22],
      [230_700, 35_932, 24],
      [422_850, 82_048, 32],
      [531_750, 116_896, 35],
      [788_000, 206_583.5, 37],
    ),
    head_of_household: scheduleOf(
      [0, 0, 0],
      [15_550, 0, 10],
      [33_250, 1770, 12],
      [83_000, 7740, 22],
      [121_250, 16_155, 24],
      [217_300, 39_207, 32],
      [271_750, 56_631, 35],
      [656_150, 191_171, 37],
    ),
  },
  stepTwo: {
    single: scheduleOf(
      [0, 0, 0],
      [8050, 0, 10],
      [14_250, 620, 12],
      [33_250, 2900, 22],
      [60_900, 8983, 24],
      [108_938, 20_512, 32],
      [136_163, 29_224, 35],
      [328_350, 96_489.63, 37],
    ),
    married_jointly: scheduleOf(
      [0, 0, 0],
      [16_100, 0, 10],
      [28_500, 1240, 12],
      [66_500, 5800, 22],
      [121_800, 17_966, 24],
      [217_875, 41_024, 32],
      [272_325, 58_448, 35],
      [400_450, 103_291.75, 37],
    ),
    head_of_household: scheduleOf(
      [0, 0, 0],
      [12_075, 0, 10],
      [20_925, 885, 12],
      [45_800, 3870, 22],
      [64_925, 8077.5, 24],
      [112_950, 19_603.5, 32],
      [140_175, 28_315.5, 35],
      [332_375, 95_585.5, 37],
    ),
  },
  lineOneG: { single: dollars(8600), married_jointly: dollars(12_900), head_of_household: dollars(8600) },
  socialSecurityWageBase: dollars(184_500),
  contributionLimits: {
    deferrals: dollars(24_500),
    deferralCatchUp: dollars(8000),
    deferralCatchUpFrom60: dollars(11_250),
    hsaSelf: dollars(4400),
    hsaFamily: dollars(8750),
    hsaCatchUp: dollars(1000),
    source: "IRS Notice 2025-67; Rev. Proc. 2025-19",
  },
};
