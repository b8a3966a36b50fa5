/** What emails about a person's own account say, in Spanish. */
export const messages = {
  signIn: {
    subject: "Nuevo inicio de sesión en su cuenta de {product}",
    text: "Alguien inició sesión como {email} con un navegador que no se había usado antes con esta cuenta.",
    when: "Cuándo: {when}",
    browser: "Navegador: {browser}",
    address: "Dirección de red: {address}",
    noAddress: "Dirección de red: desconocida",
    what: "Si fue usted, no tiene que hacer nada. Si no fue usted, cierre la sesión de ese navegador y cambie la contraseña de su correo electrónico o de su proveedor de identidad. Una llave de acceso o una aplicación de autenticación protege mejor su cuenta.",
    action: "Ver dónde tiene la sesión iniciada",
    footnote: "Recibe este correo una vez por cada navegador nuevo.",
    reason: "Recibe este correo porque {email} tiene una cuenta.",
  },
};
