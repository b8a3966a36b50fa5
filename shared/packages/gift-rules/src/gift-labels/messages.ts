/** How people read a gift's frequency, way and state: on screens, in files, on receipts and in mails alike. */
export const messages = {
  frequencies: { one_time: "One-time", monthly: "Monthly", quarterly: "Quarterly", annually: "Annually" },
  methods: {
    paypal: "PayPal",
    card: "Card",
    cash: "Cash",
    check: "Check",
    bank_transfer: "Bank transfer",
    other: "Other",
  },
  statuses: { completed: "Completed", failed: "Failed", refunded: "Refunded" },
};
