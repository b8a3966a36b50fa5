/** The people of the demo's Riverside Community Fund, one for each role. The admin belongs to both demo organizations. */
export const DEMO_PEOPLE = [
  { email: "maya.ellison@riverside.example", firstName: "Maya", lastName: "Ellison", role: "admin" },
  { email: "daniel.ortiz@riverside.example", firstName: "Daniel", lastName: "Ortiz", role: "manager" },
  { email: "priya.nair@riverside.example", firstName: "Priya", lastName: "Nair", role: "user" },
  { email: "tom.becker@riverside.example", firstName: "Tom", lastName: "Becker", role: "viewer" },
] as const;
