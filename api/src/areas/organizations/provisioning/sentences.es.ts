/** What provisioning, stricter policies, and the daily look at email domains, refuse and report, in Spanish. */
export const ofProvisioning = {
  "Group not found": "Grupo no encontrado",
  "SCIM token not found": "Token SCIM no encontrado",
  "Your organization has a SCIM token already. Replace it instead.":
    "Su organización ya tiene un token SCIM. Reemplácelo.",
  "This member's role comes from the group “{0}” of your directory. Change the member's groups there, or the group's role under Settings, Single sign-on.":
    "El rol de este miembro viene del grupo “{0}” de su directorio. Cambie allí los grupos del miembro, o el rol del grupo en Configuración, Inicio de sesión único.",
  "{0} isn't a verified email domain of this organization. Verify it under Settings, Single sign-on, or send an address in a domain that is verified.":
    "{0} no es un dominio de correo verificado de esta organización. Verifíquelo en Configuración, Inicio de sesión único, o envíe una dirección de un dominio verificado.",
  "The account with this email address is deactivated or was never confirmed, so it can't be provisioned. Ask the person to sign in here first.":
    "La cuenta con esta dirección de correo está desactivada o nunca se confirmó, así que no se puede aprovisionar. Pida a la persona que primero inicie sesión aquí.",
  "This member owns the organization, and a directory can't change the owner's address. They can change it themselves under Settings, Account.":
    "Este miembro es propietario de la organización, y un directorio no puede cambiar la dirección del propietario. Puede cambiarla la persona misma en Configuración, Cuenta.",
  "This person's account isn't this organization's alone, so they have to change their email address themselves under Settings, Account.":
    "La cuenta de esta persona no es solo de esta organización, así que tiene que cambiar su dirección de correo ella misma en Configuración, Cuenta.",
  "Another account uses this email address.": "Otra cuenta usa esta dirección de correo.",
  "Send an email, or a userName that is an email address.":
    "Envíe un correo, o un userName que sea una dirección de correo.",
  "A user with this email address is provisioned already.": "Ya hay un usuario aprovisionado con esta dirección.",
  "A user with this userName is provisioned already.": "Ya hay un usuario aprovisionado con este userName.",
  "A group with this displayName already exists.": "Ya hay un grupo con este displayName.",
  "There is no user with the id {0}. Provision the user first.":
    "No hay ningún usuario con el id {0}. Aprovisione primero al usuario.",
  "Filter by one of these: {0}.": "Filtre por uno de estos: {0}.",
  "Compare with one of these: {0}.": "Compare con uno de estos: {0}.",
  "The filter nests more than {0} levels.": "El filtro anida más de {0} niveles.",
  "The filter has more than {0} comparisons.": "El filtro compara más de {0} veces.",
  "The filter is missing a {0}.": "Al filtro le falta un {0}.",
  "The filter is missing an attribute.": "Al filtro le falta un atributo.",
  "The filter continues where it should end.": "El filtro sigue donde debería terminar.",
  "The filter has an unexpected character.": "El filtro tiene un signo fuera de lugar.",
  "The filter uses a comparison that this attribute doesn't support.":
    "El filtro compara un atributo de una forma en que no se puede comparar.",
  "The filter's value isn't a text in quotes.": "El valor del filtro no es un texto entre comillas.",
  "Send {0} as a whole number.": "Envíe {0} como número entero.",
  "Send a path: without one there is nothing to remove.": "Envíe una ruta: sin ella no hay nada que quitar.",
  "Without a path, send an object of attributes as the value.":
    "Sin una ruta, envíe como valor un objeto de atributos.",
  "There is no attribute at the path {0}.": "No hay ningún atributo en la ruta {0}.",
  "Only an attribute with several values takes a condition.":
    "Solo un atributo con varios valores admite una condición.",
  "The path's condition matches no value of this user.":
    "La condición de la ruta no coincide con ningún valor de este usuario.",
  "The path's condition matches no member of this group.":
    "La condición de la ruta no coincide con ningún miembro de este grupo.",
  "Send sortOrder as ascending or descending.": "Envíe sortOrder como ascending o descending.",
  "Sort by one of these: {0}.": "Ordene por uno de estos: {0}.",
  "This resource changed since you read it. Read it again and send your change with the new version.":
    "Esto cambió desde que se leyó. Léalo de nuevo y envíe el cambio con su versión.",
  "A SCIM token belongs to an organization, not to a user. Read the user by its ID.":
    "Un token SCIM pertenece a una organización, no a un usuario. Lea el usuario por su ID.",
  "Send at most {0} operations at a time.": "Envíe como máximo {0} operaciones a la vez.",
  "Send /Users or /Groups as path, with an ID unless the method is POST.":
    "Envíe /Users o /Groups como path, con un ID salvo que el método sea POST.",
  "Send a bulkId with each POST.": "Envíe un bulkId con cada POST.",
  "Two operations have this bulkId.": "Dos operaciones tienen este bulkId.",
  "No operation of this call creates the bulkId {0}.": "Ninguna operación de esta llamada crea el bulkId {0}.",
  "The data nests more than {0} levels.": "Los datos anidan más de {0} niveles.",
  "These operations refer to each other in a loop. Create the resources first, then connect them in another call.":
    "Estas operaciones se refieren unas a otras en círculo. Cree primero los recursos y conéctelos en otra llamada.",
  "This operation refers to a resource that another operation failed to create.":
    "Falló la operación que crea lo que esta menciona, así que esta no puede funcionar.",
  "The email isn't an address like ada@example.org.": "El correo no es una dirección como ada@example.org.",
  "This attribute can't be removed. Replace it.": "Este atributo no se puede quitar. Reemplácelo.",
  "Send a userName.": "Envíe un userName.",
  "Send a displayName.": "Envíe un displayName.",
  "Send the name as an object with givenName and familyName.":
    "Envíe el nombre como un objeto con givenName y familyName.",
  "A user needs an email. Replace it.": "Un usuario necesita un correo. Reemplácelo.",
  "Send active as true or false.": "Envíe active como true o false.",
  "Send {0} as a text of at most {1} characters.": "Envíe {0} como un texto de {1} caracteres como máximo.",
  "Send members as a list of objects with the member's id as the value.":
    "Envíe los miembros como una lista de objetos con el id del miembro como valor.",
  "Single sign-on and provisioning keep working for {0} days. Add the record again before then.":
    "El inicio de sesión único y el aprovisionamiento seguirán funcionando {0} días. Vuelva a agregar el registro antes de que pasen.",
  "{0} isn't verified anymore": "{0} ya no está verificado",
  "Its TXT record has been missing for a week, so its addresses can't use single sign-on. Add the record again, and the domain is verified within a day.":
    "Su registro TXT falta desde hace una semana, así que sus direcciones no pueden usar el inicio de sesión único. Vuelva a agregarlo y el dominio se verificará en un día.",
  "{0} is verified again": "{0} está verificado de nuevo",
  "Open single sign-on": "Abrir el inicio de sesión único",
  "{0} changed its security policies": "{0} cambió sus políticas de seguridad",
  "Your sign-in to {0} now lasts this many hours: {1}. When you sign in again, nothing you typed is lost.":
    "Horas que ahora dura su inicio de sesión en {0}: {1}. Después vuelve a iniciar sesión, y lo que escribió se conserva.",
  "After {0} minutes without activity, {1} now asks you to sign in again. You get a warning first.":
    "Tras {0} minutos sin actividad, {1} ahora le pide volver a iniciar sesión. Antes recibe un aviso.",
  "{0} can now be opened from certain IP addresses only. If you can't open it, ask an admin to allow your address.":
    "{0} ahora solo se puede abrir desde ciertas direcciones IP. Si no puede abrirla, pida a un administrador que permita la suya.",
  "{0} no longer lets your role export. Ask an admin for a file that you need.":
    "{0} ya no permite exportar con su rol. Pida a un administrador el archivo que necesite.",
  "Your organization's admins set these policies. If you have questions, ask one of them.":
    "Los administradores de su organización establecen estas políticas. Si tiene preguntas, consulte a uno de ellos.",
  "Open your organization": "Abrir su organización",
};
