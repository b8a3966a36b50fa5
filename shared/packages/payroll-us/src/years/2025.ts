import { dollars, type PayrollYear, scheduleOf } from "../payroll-year.ts";

// The rows were taken from a transcription of the printed tables and compared with Rev. Proc. 2024-40: thresholds as its
// brackets and the standard deduction of the time (15,000, 30,000, 22,500) less line 1g give them.

/** Pay dates of 2025. */
export const YEAR_2025: PayrollYear = {
  year: 2025,
  source:
    "IRS Publication 15-T (2025), section 1, Percentage Method Tables for Automated Payroll Systems (annual), and Worksheet 1A; IRS Publication 15 (2025) for Social Security and Medicare",
  standard: {
    single: scheduleOf(
      [0, 0, 0],
      [6400, 0, 10],
      [18_325, 1192.5, 12],
      [54_875, 5578.5, 22],
      [109_750, 17_651, 24],
      [203_700, 40_199, 32],
      [256_925, 57_231, 35],
      [632_750, 188_769.75, 37],
    ),
    married_jointly: scheduleOf(
      [0, 0, 0],
      [17_100, 0, 10],
      [40_950, 2385, 12],
      [114_050, 11_157, 22],
      [223_800, 35_302, 24],
      [411_700, 80_398, 32],
      [518_150, 114_462, 35],
      [768_700, 202_154.5, 37],
    ),
    head_of_household: scheduleOf(
      [0, 0, 0],
      [13_900, 0, 10],
      [30_900, 1700, 12],
      [78_750, 7442, 22],
      [117_250, 15_912, 24],
      [211_200, 38_460, 32],
      [264_400, 55_484, 35],
      [640_250, 187_031.5, 37],
    ),
  },
  stepTwo: {
    single: scheduleOf(
      [0, 0, 0],
      [7500, 0, 10],
      [13_463, 596.25, 12],
      [31_738, 2789.25, 22],
      [59_175, 8825.5, 24],
      [106_150, 20_099.5, 32],
      [132_763, 28_615.5, 35],
      [320_675, 94_384.88, 37],
    ),
    married_jointly: scheduleOf(
      [0, 0, 0],
      [15_000, 0, 10],
      [26_925, 1192.5, 12],
      [63_475, 5578.5, 22],
      [118_350, 17_651, 24],
      [212_300, 40_199, 32],
      [265_525, 57_231, 35],
      [390_800, 101_077.25, 37],
    ),
    head_of_household: scheduleOf(
      [0, 0, 0],
      [11_250, 0, 10],
      [19_750, 850, 12],
      [43_675, 3721, 22],
      [62_925, 7956, 24],
      [109_900, 19_230, 32],
      [136_500, 27_742, 35],
      [324_425, 93_515.75, 37],
    ),
  },
  lineOneG: { single: dollars(8600), married_jointly: dollars(12_900), head_of_household: dollars(8600) },
  socialSecurityWageBase: dollars(176_100),
  contributionLimits: {
    deferrals: dollars(23_500),
    deferralCatchUp: dollars(7500),
    deferralCatchUpFrom60: dollars(11_250),
    hsaSelf: dollars(4300),
    hsaFamily: dollars(8550),
    hsaCatchUp: dollars(1000),
    source: "IRS Notice 2024-80; Rev. Proc. 2024-25",
  },
};
