/** Texts of what is about to be sent, in Spanish. */
export const messages = {
  title: "Revise antes de enviar",
  to: "Para",
  noOne: "Nadie todavía",
  andMore: "{names} y {count, number} más",
  people: "{count, plural, one {(# persona)} other {(# personas)}}",
  subject: "Asunto",
  attached: "Con",
};
