/** A page of a customer in TypeScript, without a framework. */
const donation = document.querySelector("trellis-donation");
donation?.addEventListener("donated", (event) => {
  const { giftId, amount, feeAmount, currency, receiptNumber, recurringGiftId } = event.detail;
  document.title = [giftId, amount.padStart(8), feeAmount, currency, receiptNumber, recurringGiftId].join();
});
donation?.addEventListener("error", ({ detail }) => detail.code === "payment" && detail.formId.trim());

const survey = document.createElement("trellis-survey");
survey.surveyId = "01a200d2-3692-7000-8000-000000000000";
survey.primaryColor = "teal";
survey.dataTheme = "dark";
survey.addEventListener("answered", (event) => event.detail.responseId.trim(), { once: true });
survey.addEventListener("resize", ({ detail: { height } }) => height.toFixed());
document.body.append(survey);

// @ts-expect-error the event of a survey has no amount
survey.addEventListener("answered", (event) => event.detail.amount);
// @ts-expect-error an id is text
survey.surveyId = 7;
