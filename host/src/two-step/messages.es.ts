/** Words about the second step that an organization requires, or a confirmation asks for, in Spanish. */
export const messages = {
  title: "{organization} exige iniciar sesión en dos pasos",
  setUp:
    "Agregue a su cuenta una llave de acceso o una aplicación de autenticación. Después podrá abrir {organization}. Sus otras organizaciones y su propia cuenta siguen abiertas.",
  enter: "Use una vez en este navegador su llave de acceso o un código de su aplicación de autenticación.",
  account: "Configuración de la cuenta",
  ready: "Todo listo.",
  continue: "Continuar",
  loadFailed: "No se pudieron cargar sus formas de iniciar sesión",
  code: "Código",
  codeHint: "Seis dígitos de su aplicación de autenticación o un código de recuperación.",
  codeMissing: "Ingrese un código.",
  confirm: "Confirmar",
  failed: "No se pudo comprobar el código. Revise su conexión e intente de nuevo.",
};
