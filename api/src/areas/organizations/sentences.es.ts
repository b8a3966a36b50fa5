import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Someone else changed the brand after you opened it.":
      "Otra persona cambió la marca después de que usted la abriera.",
    "Please select a file smaller than 1 MB.": "Elija un archivo de menos de 1 MB.",
    "{0} invites you to {1}": "{0} le invita a {1}",
    "{0} invites you to work in {1}, with the role {2}.": "{0} le invita a trabajar en {1}, con el rol {*2}.",
    "Open the invitation and sign in with {0}: it works for this address only, and only once.":
      "Abra la invitación e inicie sesión con {0}: funciona solo para esta dirección y una sola vez.",
    "Open the invitation": "Abrir la invitación",
    "Join {0}": "Únase a {0}",
    "The invitation ends on {0}. If you don't know {1}, ignore this email.":
      "La invitación vence el {@0}. Si no conoce a {1}, ignore este correo.",
    "You're receiving this email because {0} entered your address in {1}.":
      "Recibe este correo porque {0} ingresó su dirección en {1}.",
    "You own this organization. Transfer ownership to another admin before you leave, or delete the organization.":
      "Usted es el propietario de esta organización. Transfiera la propiedad a otro administrador antes de salir, o elimine la organización.",
    "You're the only admin. Make someone else an admin before you leave.":
      "Usted es el único administrador. Nombre a otra persona antes de salir.",
    "You already own this organization": "Usted ya es el propietario de esta organización",
    "Choose an active admin of this organization": "Elija un administrador activo de esta organización",
    "You're no longer a member of this organization.": "Ya no es miembro de esta organización.",
    "{0} signed in with single sign-on and is now a member of your team.":
      "{0} inició sesión con inicio de sesión único y ahora es miembro de su equipo.",
    "No OpenID Connect provider answers at this address. Copy the issuer from your identity provider, such as https://login.example.org.":
      "Ningún proveedor de OpenID Connect responde en esta dirección. Copie el emisor de su proveedor de identidad, por ejemplo https://login.example.org.",
    "Your identity provider calls itself something else. Enter the issuer exactly as your directory writes it. One that many companies share doesn't work here.":
      "Su proveedor de identidad usa otro nombre. Escriba el emisor tal como lo escribe su directorio. Uno compartido por muchas empresas no sirve aquí.",
    "Enter an address that starts with https://": "Escriba una dirección que empiece por https://",
    "There is no metadata of a SAML identity provider. Copy the metadata's address, or the document, from your provider.":
      "No hay metadatos de un proveedor de identidad SAML. Copie de su proveedor la dirección de los metadatos o el documento.",
    "This lists several providers. Use the metadata of yours alone.":
      "Aquí aparecen varios proveedores. Use solo los metadatos del suyo.",
    "This metadata has no sign-in address for the HTTP-Redirect binding. Switch it on at your provider, or enter the fields yourself.":
      "Estos metadatos no tienen una dirección de inicio de sesión para el enlace HTTP-Redirect. Actívelo en su proveedor o complete los campos usted mismo.",
    "This metadata has no signing certificate that can be used: an RSA key with at least 2,048 bits, or an elliptic curve key (P-256, P-384 or P-521).":
      "Estos metadatos no tienen un certificado de firma que se pueda usar: una clave RSA de al menos 2,048 bits o una de curva elíptica (P-256, P-384 o P-521).",
    "No metadata answers at this address. Check it, or paste the document.":
      "No hay metadatos en esta dirección. Compruébela o pegue el documento.",
    "Paste a signing certificate with an RSA key of at least 2,048 bits, or an elliptic curve key (P-256, P-384 or P-521).":
      "Pegue un certificado de firma con una clave RSA de al menos 2,048 bits o una de curva elíptica (P-256, P-384 o P-521).",
    "Sign in through the new provider yourself first, then switch in that session.":
      "Primero inicie sesión usted con el nuevo proveedor y haga el cambio en esa sesión.",
    "Certificate not found": "Certificado no encontrado",
    "Enter the client secret": "Escriba el secreto del cliente",
    "Verify an email domain first.": "Primero verifique un dominio de correo.",
    "Sign in through your identity provider yourself first, then require it in that session.":
      "Primero inicie sesión usted mismo con su proveedor de identidad y luego exíjalo en esa sesión.",
    "Enter a domain like example.org": "Escriba un dominio como example.org",
    "Anyone can get an address there. Enter your organization's domain.":
      "Cualquiera puede obtener una dirección ahí. Escriba el dominio de su organización.",
    "You have {0} domains. Remove one first.": "Tiene {0} dominios. Primero quite uno.",
    "This domain is already in the list.": "Este dominio ya está en la lista.",
    "The DNS record isn't there yet. New records can take an hour to appear; check again later.":
      "El registro DNS todavía no está. Los registros nuevos pueden tardar una hora en aparecer; compruebe de nuevo más tarde.",
    "Another organization has already verified this domain.": "Otra organización ya verificó este dominio.",
    "The domain's name servers aren't answering right now. Try again in a few minutes.":
      "Los servidores de nombres del dominio no responden en este momento. Inténtelo de nuevo en unos minutos.",
    "Your organization's sign-in service isn't responding right now. Try again in a minute.":
      "El servicio de inicio de sesión de su organización no responde en este momento. Inténtelo de nuevo en un minuto.",
    "Connection not found": "Conexión no encontrada",
    "Domain not found": "Dominio no encontrado",
    "API key not found": "Clave de API no encontrada",
    "Choose today or a later day": "Elija hoy o un día posterior",
    "You can have up to {0} keys. Revoke one you no longer use.":
      "Puede tener hasta {0} claves. Revoque una que ya no use.",
    "Use an address like 203.0.113.7 or a range like 203.0.113.0/24":
      "Use una dirección como 203.0.113.7 o un rango como 203.0.113.0/24",
    "At most {0} addresses": "Como máximo {0} direcciones",
    "At most {0} hours": "Como máximo {0} horas",
    "Member not found": "Miembro no encontrado",
    "This is a sample organization. Remove it with the button at the top of its screens.":
      "Esta es una organización de ejemplo. Elimínela con el botón que aparece arriba en sus pantallas.",
    "This organization is already scheduled for deletion.": "La eliminación de esta organización ya está programada.",
    "This organization isn't scheduled for deletion.": "La eliminación de esta organización no está programada.",
    "The 30 days are over. This organization is being deleted.":
      "Los 30 días terminaron. Esta organización se está eliminando.",
    "Someone else changed this organization after you opened it.":
      "Otra persona cambió esta organización después de que usted la abrió.",
    "Someone else changed these settings after you opened them.":
      "Otra persona cambió esta configuración después de que usted la abrió.",
    "Too many invitation links were opened from your network. Wait a few minutes and try again.":
      "Se abrieron demasiados enlaces de invitación desde su red. Espere unos minutos e intente de nuevo.",
    "You've sent too many invitations within an hour. Wait a while and try again.":
      "Envió demasiadas invitaciones en una hora. Espere un poco e intente de nuevo.",
    "Invalid invitation link": "Enlace de invitación no válido",
    "This invitation has already been accepted.": "Esta invitación ya se aceptó.",
    "This invitation has already been revoked.": "Esta invitación ya se revocó.",
    "Only the owner of this organization can {0}.": "Solo el propietario de esta organización puede {*0}.",
    "Your {0} plan doesn't include this feature: {1}.": "Su plan {0} no incluye esta función: {*1}.",
    "Your {0} plan doesn't include this feature: {1}. {2}": "Su plan {0} no incluye esta función: {*1}. {*2}",
    "It's included in {0}.": "Está incluida en {0}.",
    "It's available as an add-on.": "Está disponible como complemento.",
    "Type the organization's name exactly: {0}": "Escriba exactamente el nombre de la organización: {0}",
    "You own an organization without a paid plan. Choose a plan for it before you create another.":
      "Usted es propietario de una organización sin plan de pago. Elija un plan para ella antes de crear otra.",
    "You own {0} organizations without a paid plan. Choose a plan for one of them before you create another.":
      "Usted es propietario de {0} organizaciones sin plan de pago. Elija un plan para una de ellas antes de crear otra.",
    "You already have an organization called “{0}”. Open it, or choose another name.":
      "Ya tiene una organización llamada “{0}”. Ábrala o elija otro nombre.",
    "{0} is read-only right now, so no one can join. Ask {1}. Your invitation stays open until it expires.":
      "{0} es de solo lectura en este momento, así que nadie puede unirse. Pregunte a {1}. Su invitación sigue abierta hasta que caduque.",
    "This invitation is for {0}, but you're signed in as {1}. Sign out, then sign in with the invited address.":
      "Esta invitación es para {0}, pero usted inició sesión como {1}. Cierre sesión y entre con la dirección invitada.",
    "Your email address {0} isn't verified yet. Verify it with your sign-in provider, then open this invitation again.":
      "Su correo {0} aún no está verificado. Verifíquelo con su proveedor de inicio de sesión y abra de nuevo esta invitación.",
    "{0} has no available seats right now. Ask {1} to free one. Your invitation stays open until it expires.":
      "{0} no tiene lugares disponibles en este momento. Pida a {1} que libere uno. Su invitación sigue abierta hasta que caduque.",
    "This invitation to {0} was already used. If you joined with it, sign in to continue.":
      "Esta invitación a {0} ya se usó. Si se unió con ella, inicie sesión para continuar.",
    "This invitation to {0} was revoked or replaced by a newer one. Look for a newer email, or ask {1}.":
      "Esta invitación a {0} se revocó o se reemplazó por una más reciente. Busque un correo más reciente o pregunte a {1}.",
    "This invitation to {0} has expired. {1}": "Esta invitación a {0} venció. {*1}",
    "{0} is already a member of your team.": "{0} ya es miembro de su equipo.",
    "{0} already has an open invitation. Use Resend to send it again.":
      "{0} ya tiene una invitación abierta. Use Reenviar para enviarla de nuevo.",
    "Your {0} plan includes {1}, and {2} are in use, so you can't add {3} more.":
      "Su plan {0} incluye {*1} y hay {2} en uso, así que no puede agregar {3} más.",
    "Your {0} plan includes {1}, and all are in use.": "Su plan {0} incluye {*1} y todos están en uso.",
    "Your {0} plan includes {1}, and it is in use.": "Su plan {0} incluye {*1} y ya está en uso.",
    "Upgrade to {0} for more.": "Cambie a {0} para tener más.",
    "Only the owner of this organization can transfer it.":
      "Solo el propietario de esta organización puede transferirla.",
    "Only the owner of this organization can delete it.": "Solo el propietario de esta organización puede eliminarla.",
    "Only the owner of this organization can cancel its deletion.":
      "Solo el propietario de esta organización puede cancelar su eliminación.",
    "{0} joined {1}": "{0} se unió a {1}",
    "{0} accepted the invitation and is now a member of your team.":
      "{0} aceptó la invitación y ahora es miembro de su equipo.",
    "{0} used a join link and is now a member of your team.":
      "{0} usó un enlace para unirse y ahora es miembro de su equipo.",
    "You were a member of {0} before, so this link can't let you in again. Ask an admin to reactivate you, or to invite you by email.":
      "Usted ya fue miembro de {0}, así que este enlace no puede darle acceso de nuevo. Pida a un administrador que le reactive o que le invite por correo.",
    "This link to join {0} was revoked. Ask {1} for a new one.":
      "Este enlace para unirse a {0} se revocó. Pida uno nuevo a {1}.",
    "This link to join {0} has expired. Ask {1} for a new one.":
      "Este enlace para unirse a {0} venció. Pida uno nuevo a {1}.",
    "As many people joined {0} with this link as it allows. Ask {1} for a new one.":
      "Ya se unieron a {0} todas las personas que este enlace permite. Pida uno nuevo a {1}.",
    "Your organization has {0} open join links. Revoke one that you no longer need first.":
      "Su organización tiene {0} enlaces abiertos para unirse. Revoque primero uno que ya no necesite.",
    "Your directory provisions this member. Activate them there, and they can sign in here again.":
      "Su directorio gestiona a este miembro. Actívelo allí y podrá volver a entrar aquí.",
    "It was {0} before.": "Antes era {*0}.",
    "Turned on: {0}.": "Se activó: {*0}.",
    "Turned off: {0}.": "Se desactivó: {*0}.",
    "Changed by {0}.": "Lo cambió {0}.",
    "Your role in {0} is now {1}": "Su rol en {0} ahora es {*1}",
    "Your permissions in {0} changed": "Sus permisos en {0} cambiaron",
    "You now own {0}": "{0} ahora es suya",
    "{0} transferred the organization to you.": "{0} le transfirió la organización.",
    "{0} will be deleted on {1}": "{0} se eliminará el {@1}",
    "{0} requested it. Until then, you can view and export everything, and the owner can cancel.":
      "Lo pidió {0}. Hasta entonces todo se puede leer y exportar, y el propietario puede cancelar.",
    "You've sent as many invitations as you can in a day. Try again tomorrow.":
      "Ya envió todas las invitaciones que se pueden enviar en un día. Intente de nuevo mañana.",
    "You've created as many organizations as you can in a day. Try again tomorrow.":
      "Ya creó todas las organizaciones que se pueden crear en un día. Intente de nuevo mañana.",
    "{0} must be a color like {1}": "{0} admite un color como {1}",
    "{0} must be sans-serif, serif, monospace or system-ui": "{0} admite sans-serif, serif, monospace o system-ui",
    "{0} must be a size up to {1}": "{0} admite un tamaño de hasta {1}",
    "You asked us to delete this organization. Until that day, you can view and export everything, or cancel the deletion.":
      "Usted nos pidió eliminar esta organización. Hasta ese día puede ver y exportar todo, o cancelar la eliminación.",
    "On that day, all of its records, images, members and invitations are erased. This can't be undone.":
      "Ese día se borran todos sus registros, imágenes, miembros e invitaciones. Esto no se puede deshacer.",
    "Open account settings": "Abrir la configuración de la cuenta",
    "If this wasn't you, sign in, cancel the deletion, and sign out any browsers you don't recognize.":
      "Si no fue usted, inicie sesión, cancele la eliminación y cierre la sesión de los navegadores que no reconozca.",
    "Add a passkey or an authenticator app to your own account first, under Settings, Account.":
      "Primero agregue a su propia cuenta una llave de acceso o una aplicación de autenticación, en Configuración, Cuenta.",
    "Your own address isn't known here, so this would lock you out":
      "Aquí no se conoce su propia dirección, así que perdería el acceso",
    "Add your own address, {0}, or you would lock yourself out":
      "Agregue su propia dirección, {0}, o perdería el acceso",
    "{0} now requires two-step sign-in": "{0} ahora exige iniciar sesión en dos pasos",
    "{0} no longer requires two-step sign-in": "{0} ya no exige iniciar sesión en dos pasos",
    "Sign in with a passkey, or with a code from your authenticator app.":
      "Inicie sesión con una llave de acceso o con un código de su aplicación de autenticación.",
    "You can keep your passkeys and your authenticator app.":
      "Puede conservar sus llaves de acceso y su aplicación de autenticación.",
    "You need a passkey, or a code from an authenticator app, to open it. If you already use one, you may be asked for it once in each browser.":
      "Para abrirla necesita una llave de acceso o un código de una aplicación de autenticación. Si ya usa una, es posible que se le pida una vez en cada navegador.",
    "If you don't have one yet, you'll set it up the next time you open this organization. It takes about a minute.":
      "Si aún no la tiene, la configurará la próxima vez que abra esta organización. Tarda más o menos un minuto.",
    "Ask {0} to invite you again.": "Pida a {0} que le invite de nuevo.",
    "Enter the domain alone, without https:// and without a path.": "Escriba solo el dominio, sin https:// y sin ruta.",
    "Enter one domain. A domain with * can't be added.":
      "Escriba un solo dominio. No se puede agregar un dominio con *.",
    "Enter a domain like give.example.org, not an IP address.":
      "Escriba un dominio como donar.example.org, no una dirección IP.",
    "Enter the domain without a port.": "Escriba el dominio sin puerto.",
    "Enter a domain like give.example.org": "Escriba un dominio como donar.example.org",
    "Enter the whole domain, such as give.example.org.": "Escriba el dominio completo, por ejemplo donar.example.org.",
    "This domain can pass for one in Latin letters. Enter a different one.":
      "Este dominio puede pasar por uno escrito con letras latinas. Ingrese otro.",
    "This domain mixes letters of different alphabets, which can pass for another domain.":
      "Este dominio mezcla letras de distintos alfabetos y puede pasar por otro dominio.",
    "This domain belongs to this service. Enter a different one.":
      "Este dominio pertenece a este servicio. Escriba otro.",
    "This is an ending that many domains share. Enter your whole domain.":
      "Esta es una terminación que comparten muchos dominios. Escriba su dominio completo.",
    "This domain's ending doesn't exist on the internet.": "La terminación de este dominio no existe en internet.",
    "You can have up to {0} domains. Remove one that you no longer use.":
      "Puede tener hasta {0} dominios. Quite uno que ya no use.",
    "Verify this domain first.": "Primero verifique este dominio.",
    "We couldn't look up where the domain leads. Check again in a few minutes.":
      "No pudimos averiguar adónde lleva el dominio. Compruébelo de nuevo en unos minutos.",
    "The domain doesn't lead anywhere yet. Add a CNAME record that points to {0}.":
      "El dominio todavía no lleva a ninguna parte. Agregue un registro CNAME que apunte a {0}.",
    "The domain leads somewhere else ({0}). Unless you use a proxy, change its CNAME record to {1}.":
      "El dominio lleva a otro sitio ({0}). Si no usa un proxy, cambie su registro CNAME a {1}.",
    "We couldn't find the TXT record yet. A new record can take up to an hour to appear, rarely a day.":
      "Todavía no encontramos el registro TXT. Un registro nuevo puede tardar hasta una hora en aparecer; rara vez, un día.",
    "There is a TXT record with this name, but its value is different. Copy the value again.":
      "Hay un registro TXT con este nombre, pero su valor es distinto. Copie el valor de nuevo.",
    "The name servers didn't answer. Check again in a few minutes.":
      "Los servidores de nombres no respondieron. Compruébelo de nuevo en unos minutos.",
    "A reseller uses this domain here. Enter a different one.": "Un revendedor usa este dominio aquí. Escriba otro.",
    "Another organization uses this domain here. It's free once they remove it, or 7 days after their TXT record is gone.":
      "Otra organización usa aquí este dominio. Quedará libre cuando lo quite, o 7 días después de que desaparezca su registro TXT.",
    "The TXT record of {0} is missing": "Falta el registro TXT de {0}",
    "The domain keeps working for {0} days. Add the record again before then.":
      "El dominio seguirá funcionando {0} días. Vuelva a agregar el registro antes de que pasen.",
    "{0} was turned off": "{0} se desactivó",
    "Its TXT record has been missing for a week. Add the record again, and the domain works again within a day.":
      "Su registro TXT falta desde hace una semana. Vuelva a agregarlo y el dominio funcionará de nuevo en un día.",
    "{0} works again": "{0} vuelve a funcionar",
    "Its TXT record is back.": "Su registro TXT está de vuelta.",
    "Open domains": "Abrir dominios",
    "Support asks to view your organization": "El equipo de soporte pide permiso para ver su organización",
    "Nothing opens until you allow it. Support can't change or export anything, and you can end access at any time.":
      "Nada se abre hasta que usted lo permita. El equipo de soporte no puede cambiar ni exportar nada, y usted puede terminar el acceso cuando quiera.",
    "“{0}” Nothing opens until you allow it. Support can't change or export anything, and you can end access at any time.":
      "“{0}” Nada se abre hasta que usted lo permita. El equipo de soporte no puede cambiar ni exportar nada, y usted puede terminar el acceso cuando quiera.",
    "Answer the request": "Responder a la solicitud",
    "Support already has access. End it first, then choose another time.":
      "El equipo de soporte ya tiene acceso. Primero termínelo y después elija otro tiempo.",
    "Support doesn't have access. Reload the page.": "El equipo de soporte no tiene acceso. Vuelva a cargar la página.",
    "Name: {0}": "Nombre: {0}",
    "Value: {0}": "Valor: {0}",
    "Email sender not found": "No se encontró el remitente de correo",
    "Enter an address like info@example.org": "Escriba una dirección como info@example.org",
    "Use letters from A to Z, digits, dots and dashes before the @, such as info@example.org.":
      "Use letras de la A a la Z, cifras, puntos y guiones antes de la @, por ejemplo info@example.org.",
    "Anyone can get an address there, and only its provider can send from it. Enter an address at your organization's own domain.":
      "Allí cualquiera puede obtener una dirección, y solo su proveedor puede enviar desde ella. Escriba una dirección del dominio propio de su organización.",
    "Another organization has verified this domain here. It's free once they remove it.":
      "Otra organización ya verificó aquí este dominio. Quedará libre cuando lo quite.",
    "Your email now comes from {0}": "Su correo sale ahora de {0}",
    "The DNS records of the address were found.": "Se encontraron los registros DNS de la dirección.",
    "Your email no longer comes from {0}": "Su correo ya no sale de {0}",
    "The DKIM record of the address is missing or has changed, so email comes from this service's address. Add the record again, and the address is used again within a day.":
      "El registro DKIM de la dirección falta o ha cambiado, así que el correo sale de la dirección de este servicio. Vuelva a agregar el registro y la dirección se usará de nuevo en un día.",
    "Your email comes from {0} again": "Su correo vuelve a salir de {0}",
    "Its DKIM record is back.": "Su registro DKIM está de vuelta.",
    "Open email sender": "Abrir el remitente de correo",
    "Too many unknown domains. Wait a few minutes.": "Demasiados dominios desconocidos. Espere unos minutos.",
    "Ask the organization to invite you again.": "Pida a la organización que le invite de nuevo.",
  },
  phrases: {
    Viewer: "lector",
    User: "usuario",
    Manager: "gerente",
    Admin: "administrador",
    "Manage team": "Administrar el equipo",
    "Manage finances": "Administrar las finanzas",
    "Manage donations": "Administrar los donativos",
    "Manage contacts": "Administrar los contactos",
    "Manage surveys": "Administrar las encuestas",
    "View reports": "Ver informes",
    "{0} contacts": "{0} contactos",
    "1 contact": "1 contacto",
    "{0} team members": "{0} miembros del equipo",
    "{0} team member": "{0} miembro del equipo",
    "{0} invoices a month": "{0} facturas al mes",
    "{0} active surveys": "{0} encuestas activas",
    "{0} active survey": "{0} encuesta activa",
    "{0} bank accounts": "{0} cuentas bancarias",
    "{0} bank account": "{0} cuenta bancaria",
    "AI budgets and insights": "Presupuestos y análisis con IA",
    Payroll: "Nómina",
    "Advanced reporting": "Informes avanzados",
    "Custom branding": "Marca propia",
    "API access": "Acceso a la API",
    "Single sign-on and audit log export": "Inicio de sesión único y exportación del registro de auditoría",
    "White label": "Marca blanca",
    "Audit log export": "Exportación del registro de auditoría",
    Mailings: "Envíos",
    "{0}, {1}": "{*0}, {*1}",
  },
};
