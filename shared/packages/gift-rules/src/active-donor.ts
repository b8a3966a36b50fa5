/** An active donor: a contact whose type is donor and whose status is active, whether or not a gift was recorded. */
export const isActiveDonor = ({ type, status }: { type: string; status: string }): boolean =>
  type === "donor" && status === "active";
