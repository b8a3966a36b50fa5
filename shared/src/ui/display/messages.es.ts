/** Texts of what is displayed in many places, in Spanish. */
export const messages = {
  ownTime: "{moment} en su reloj",
};
