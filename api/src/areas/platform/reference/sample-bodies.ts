/** Bodies of calls that a reader tries first, and of those whose rules no schema states. By area and name. */
export const SAMPLE_BODIES: Readonly<Record<string, unknown>> = {
  "finance.createTransaction": {
    date: "2026-11-02",
    amount: "48.20",
    type: "expense",
    category: "Office Supplies",
    description: "Paper and envelopes",
  },
  "invoicing.saveCustomer": {
    customerType: "business",
    companyName: "Lakeside Bakery",
    email: "accounts@example.org",
  },
  "invoicing.updateCustomer": { customerType: "individual", firstName: "Ana", lastName: "Ortiz" },
  "invoicing.capturePayPalOrder": { orderId: "5O190127TN364715T" },
  "organizations.savePolicies": {
    sessionHours: 24,
    idleMinutes: 30,
    allowedAddresses: ["203.0.113.0/24"],
    exportsBy: "admins",
  },
  "organizations.uploadBrandImage": { file: "data:image/png;base64,iVBORw0KGgo=" },
  "organizations.createScimUser": {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: "ana@example.org",
    name: { givenName: "Ana", familyName: "Ortiz" },
    emails: [{ value: "ana@example.org", primary: true }],
    active: true,
  },
  "organizations.patchScimUser": {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    Operations: [{ op: "replace", path: "active", value: false }],
  },
  "organizations.patchScimGroup": {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    Operations: [{ op: "add", path: "members", value: [{ value: "01900000-0000-7000-8000-000000000000" }] }],
  },
  "organizations.bulkScim": {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:BulkRequest"],
    failOnErrors: 1,
    Operations: [
      { method: "POST", path: "/Users", bulkId: "ana", data: { userName: "ana@example.org" } },
      {
        method: "POST",
        path: "/Groups",
        bulkId: "board",
        data: { displayName: "Board", members: [{ value: "bulkId:ana" }] },
      },
    ],
  },
  "platform.startRemoteOverride": { name: "surveys", origin: "http://localhost:5199" },
  "operations.updateResellerPlans": {
    plans: [
      { plan: "starter", monthly: 29, yearly: 290, isOffered: true },
      { plan: "professional", monthly: 79, yearly: 790, isOffered: true },
      { plan: "enterprise", monthly: 199, yearly: 1990, isOffered: false },
    ],
  },
  "operations.uploadResellerImage": { file: "data:image/png;base64,iVBORw0KGgo=" },
  "operations.changeSoldOrganization": { change: "setPlan", plan: "professional", reason: "Ordered by phone" },
  "donations.payGiftByCard": {
    formId: "01900000-0000-7000-8000-000000000000",
    amount: 25,
    currency: "USD",
    confirmationToken: "ctoken_1PqExample",
  },
  "contacts.createContact": { type: "volunteer", firstName: "Ana", lastName: "Ortiz", email: "ana@example.org" },
  "calendar.createCalendarEvent": {
    title: "Board meeting",
    startDate: "2026-12-01T18:00",
    endDate: "2026-12-01T19:30",
  },
  "calendar.updateBookingPage": {
    week: [[], ...Array.from({ length: 5 }, () => [{ start: "09:00", end: "17:00" }]), []],
  },
};
