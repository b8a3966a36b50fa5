/** Texts of the Donation Widget tab, in Spanish. */
export const messages = {
  about: "Su formulario",
  openPage: "Abrir la página",
};
