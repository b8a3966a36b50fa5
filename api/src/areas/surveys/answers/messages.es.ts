/** What the emails about new answers put into their text, in Spanish. */
export const messages = {
  anybody: "buenos días",
  newAnswers: "{count, plural, one {# respuesta nueva} other {# respuestas nuevas}}",
  count: "{count, number}",
  day: "{day, date}",
  timeline: {
    answered: "Respondió: {survey}",
  },
};
