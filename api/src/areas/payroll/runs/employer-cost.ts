/** Cents of a run or a pay slip. */
interface Costs {
  gross: bigint;
  employerSocialSecurity: bigint;
  employerMedicare: bigint;
  futa: bigint | null;
  suta: bigint | null;
  employerBenefits: bigint;
}

/**
 * What a run or a pay slip costs the employer, in cents: gross pay, the employer's taxes and what it contributes to benefits, as the books show them. In
 * runs of before unemployment taxes were booked, `futa` and `suta` are null and count nothing.
 */
export const employerCostOf = ({
  gross,
  employerSocialSecurity,
  employerMedicare,
  futa,
  suta,
  employerBenefits,
}: Costs): bigint => gross + employerSocialSecurity + employerMedicare + (futa ?? 0n) + (suta ?? 0n) + employerBenefits;
