/** That an address shows no screen, and the way back, in Spanish. */
export const messages = {
  notFound: "Esta página no existe. Puede que haya cambiado de lugar o que el enlace tenga un error.",
  back: "Ir al panel",
};
