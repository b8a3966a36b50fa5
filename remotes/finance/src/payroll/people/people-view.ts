import { EMPLOYEE_TYPES, type EmployeeType } from "@trellis/payroll-us/choices.ts";

/** The filters of the list, as they stand in the address. */
export interface PeopleView {
  q?: string;
  type?: EmployeeType;
  active?: "true" | "false";
}

export function readPeopleView(search: string): PeopleView {
  const params = new URLSearchParams(search);
  const q = params.get("q")?.slice(0, 200);
  const type = EMPLOYEE_TYPES.find((known) => known === params.get("type"));
  const active = (["true", "false"] as const).find((known) => known === params.get("active"));
  return { ...(q ? { q } : {}), ...(type ? { type } : {}), ...(active ? { active } : {}) };
}

/** The query string with these filters, and everything else of it as it is. */
export function searchWithPeopleView(search: string, view: PeopleView): string {
  const params = new URLSearchParams(search);
  for (const name of ["q", "type", "active"] as const) {
    const value = view[name];
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  return query ? `?${query}` : "";
}
