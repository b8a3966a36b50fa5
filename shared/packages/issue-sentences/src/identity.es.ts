/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Type your email address": "Escriba su correo electrónico",
    "Must be a path on this site": "Debe ser una ruta de este sitio",
  },
};
