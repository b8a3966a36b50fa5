/** Words of the dialog that asks for a recent sign-in, in Spanish. */
export const messages = {
  title: "Confirme su identidad",
  why: "Para esto se necesita un inicio de sesión de los últimos 15 minutos. Lo que escribió se queda aquí.",
  cancel: "Cancelar",
  confirm: "Confirmar",
  signIn: "Iniciar sesión de nuevo",
  signInAgain: "Abrir la ventana de nuevo",
  newWindow: "(abre una ventana nueva)",
  waiting: "Termine de iniciar sesión en la ventana que se abrió. Después, esta página continúa automáticamente.",
  mail: "Enviarme un enlace",
  mailAgain: "Enviar otro enlace",
  mailed: "Abra en este navegador el enlace que enviamos a {email}. Después, esta página continúa automáticamente.",
  mailFailed: "No se pudo enviar el enlace. Revise su conexión e intente de nuevo.",
  blocked:
    "Su navegador bloqueó la ventana. Permita las ventanas emergentes para este sitio e intente de nuevo, o continúe en esta pestaña.",
  blockedLoss:
    "Los borradores se conservan. Los números de identificación fiscal, números bancarios y contraseñas que escribió sin guardar no se conservan.",
  thisTab: "Continuar en esta pestaña",
  failed: "No se pudo confirmar su identidad. Intente de nuevo.",
  problems: {
    different_person: "Inició sesión como otra persona. Inicie sesión como {email}.",
    session_ended: "Su sesión terminó. Recargue esta página para iniciar sesión.",
    not_asked_to_sign_in:
      "Su servicio de inicio de sesión no le pidió iniciar sesión de nuevo. Cierre sesión allí e intente de nuevo.",
  },
};
