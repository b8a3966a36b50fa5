/** Words for using passkeys, in Spanish. */
export const messages = {
  signIn: "Iniciar sesión con una llave de acceso",
  confirm: "Usar una llave de acceso",
  problems: {
    canceled: "Su dispositivo no lo confirmó. Intente de nuevo o use otra manera.",
    known: "Este dispositivo ya tiene una llave de acceso para su cuenta.",
    unsupported:
      "Este dispositivo no puede crear una llave de acceso que lo reconozca por huella digital, rostro o PIN.",
    offline: "No se pudo conectar con {product}. Revise su conexión e intente de nuevo.",
    failed: "La llave de acceso no funcionó. Intente de nuevo o use otra manera.",
  },
};
