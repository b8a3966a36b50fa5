/** What emails with a link to sign in say, in Spanish. */
export const messages = {
  sign_in: {
    subject: "Su enlace para iniciar sesión en {product}",
    text: "Use este enlace para iniciar sesión. Funciona una sola vez, durante {minutes, number} minutos. Si aún no tiene una cuenta, se creará una para {email}.",
    action: "Iniciar sesión",
    footnote: "Si no pidió iniciar sesión, ignore este correo. Nadie puede iniciar sesión sin el enlace.",
  },
  confirm: {
    subject: "Confirme su identidad",
    text: "Está por hacer algo en {product} que requiere un inicio de sesión reciente como {email}. Abra este enlace en el mismo navegador antes de {minutes, number} minutos. Funciona una sola vez.",
    action: "Confirmar mi identidad",
    footnote:
      "Si no lo pidió, es posible que alguien esté usando su cuenta. Cierre sus otras sesiones en Configuración, Cuenta.",
  },
  reason: "Recibe este correo porque alguien ingresó {email} para iniciar sesión.",
};
