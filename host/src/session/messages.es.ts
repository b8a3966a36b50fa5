/** Notices about rights that were removed while the page was open, in Spanish. */
export const messages = {
  out: "Ya no es miembro de {organization}",
  outText: "Aquí ya no puede ver ni guardar nada. Lo que escribió queda en la pantalla hasta que continúe.",
  continue: "Continuar",
  less: "Sus permisos en {organization} cambiaron",
  lessText:
    "Su rol ahora es {role}, así que no puede usar todo en esta página. Lo que escribió se conserva hasta que recargue.",
  reload: "Recargar",
  twoStep: "{organization} ahora exige iniciar sesión en dos pasos",
  signInAgain: "Vuelva a iniciar sesión para continuar en {organization}",
  closedAddress: "{organization} no se puede abrir desde esta dirección",
  singleSignOn: "{organization} ahora exige el inicio de sesión único",
  singleSignOnText: "Continúe para iniciar sesión de nuevo. Lo que escribió queda en la pantalla hasta entonces.",
  twoStepText: "Continúe para configurarlo. Lo que escribió queda en la pantalla hasta entonces.",
};
