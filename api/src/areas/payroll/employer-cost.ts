/** Cents of a run or a pay slip. */
interface Costs {
  gross: bigint;
  employerSocialSecurity: bigint;
  employerMedicare: bigint;
  futa: bigint | null;
  suta: bigint | null;
}

/**
 * What a run or a pay slip costs the employer, in cents: gross pay and the employer's taxes, as the books show them. In
 * runs of before unemployment taxes were booked, `futa` and `suta` are null and count nothing.
 */
export const employerCostOf = ({ gross, employerSocialSecurity, employerMedicare, futa, suta }: Costs): bigint =>
  gross + employerSocialSecurity + employerMedicare + (futa ?? 0n) + (suta ?? 0n);
