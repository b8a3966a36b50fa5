let sold = true;

/**
 * Whether this installation sells plans. The server sets it once when it starts; where nothing is sold, no one is on
 * trial and every organization has what the largest plan has. Browsers see it in the server's answers.
 */
export const arePlansSold = (): boolean => sold;
export function setPlansSold(areSold: boolean): void {
  sold = areSold;
}

/** The plan that counts for an organization: its own, or the largest where no plans are sold. */
export const planInForce = <Plan extends string>(id: Plan): Plan | "enterprise" => (sold ? id : "enterprise");
