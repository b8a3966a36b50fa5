/** What one organization's requests took since the program started. */
export interface OrganizationCost {
  organizationId: number;
  requests: number;
  milliseconds: number;
}

/** Organizations of which a process keeps the cost. Above it, the half that cost least is forgotten. */
const MAX_STORED = 5_000;

/** Adds up what requests cost each organization, in bounded memory. */
export class OrganizationCosts {
  readonly #costs = new Map<number, OrganizationCost>();
  readonly #maxStored: number;

  constructor(maxStored = MAX_STORED) {
    this.#maxStored = maxStored;
  }

  add(organizationId: number, milliseconds: number): void {
    const cost = this.#costs.get(organizationId);
    if (cost) {
      cost.requests += 1;
      cost.milliseconds += milliseconds;
      return;
    }
    if (this.#costs.size >= this.#maxStored)
      for (const forgotten of this.#byCost().slice(Math.floor(this.#maxStored / 2)))
        this.#costs.delete(forgotten.organizationId);
    this.#costs.set(organizationId, { organizationId, requests: 1, milliseconds });
  }

  /** The organizations that cost most time, the most expensive first. */
  highest(count: number): OrganizationCost[] {
    return this.#byCost().slice(0, count);
  }

  #byCost(): OrganizationCost[] {
    return [...this.#costs.values()].toSorted((one, other) => other.milliseconds - one.milliseconds);
  }
}
