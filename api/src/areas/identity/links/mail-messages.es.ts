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
  change_email: {
    subject: "Confirme su nuevo correo electrónico",
    text: "Abra este enlace para usar {email} en su cuenta de {product}. Hágalo en el navegador donde lo pidió, antes de {minutes, number} minutos. Funciona una sola vez.",
    action: "Usar este correo",
    footnote: "Si no lo pidió, ignore este mensaje. Sin el enlace no cambia nada.",
  },
  taken: {
    subject: "Este correo electrónico ya tiene una cuenta",
    text: "Pidió usar {email} en su cuenta de {product}, pero otra cuenta ya lo usa. Para usarlo, inicie sesión en esa cuenta y elimínela, o cambie su correo. Después, pídalo de nuevo.",
    action: "Ir a {product}",
    footnote: "Si no lo pidió, ignore este mensaje. No se cambió nada.",
  },
  restore_email: {
    subject: "Se cambió su correo electrónico",
    text: "Su cuenta de {product} ya no usa {email}. Ahora usa {newEmail}.",
    what: "Si no fue usted, use este enlace antes de {days, number} días. Restablece el correo anterior y cierra la sesión en todos los navegadores. Después, revise sus llaves de acceso y su aplicación de autenticación en Configuración, Cuenta.",
    action: "Restablecer el correo anterior",
    footnote: "Si usted lo cambió, no tiene que hacer nada.",
  },
  changeReason: "Recibe este correo porque alguien ingresó {email} como su nuevo correo electrónico.",
  restoreReason: "Recibe este correo porque {email} era el correo electrónico de una cuenta.",
  reason: "Recibe este correo porque alguien ingresó {email} para iniciar sesión.",
};
