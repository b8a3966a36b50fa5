import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Passkey not found": "Llave de acceso no encontrada",
    "Too many links were requested. Wait a few minutes, then try again.":
      "Se pidieron demasiados enlaces. Espere unos minutos e intente de nuevo.",
    "Too many links were opened. Wait a few minutes, then try again.":
      "Se abrieron demasiados enlaces. Espere unos minutos e intente de nuevo.",
    "This link was already used, or has expired. Ask for a new one.": "Este enlace ya se usó o venció. Pida uno nuevo.",
    "{0} manages this email address through single sign-on. Ask one of its admins to change it.":
      "{*0} administra este correo electrónico mediante el inicio de sesión único. Pida a un administrador que lo cambie.",
    "You already use this email address": "Ya usa este correo electrónico",
    "Another account uses this email address. Choose a different one, or delete that account first.":
      "Otra cuenta usa este correo electrónico. Elija otro, o primero elimine esa cuenta.",
    "Open this link in the browser where you asked for it, while you're signed in.":
      "Abra este enlace en el navegador donde lo pidió, con la sesión iniciada.",
    "Passkeys need an address with a name, such as https://app.example.org.":
      "Las llaves de acceso necesitan una dirección con nombre, como https://app.example.org.",
    "This took longer than 5 minutes, or was already used. Try again.":
      "Pasaron más de 5 minutos o ya se usó. Intente de nuevo.",
    "Your device's answer couldn't be checked. Try again.":
      "No se pudo comprobar la respuesta de su dispositivo. Intente de nuevo.",
    "You have 20 passkeys. Remove one that you don't use.": "Tiene 20 llaves de acceso. Quite una que no use.",
    "This passkey was already added.": "Esta llave de acceso ya se agregó.",
    "This passkey doesn't work here. Use another way to sign in.":
      "Esta llave de acceso no funciona aquí. Use otra manera de iniciar sesión.",
    "You don't have a passkey yet.": "Aún no tiene una llave de acceso.",
    "Too many attempts. Wait a few minutes, then try again.":
      "Demasiados intentos. Espere unos minutos e intente de nuevo.",
    "Codes are already on. Turn them off to use another app.":
      "Los códigos ya están activados. Desactívelos para usar otra aplicación.",
    "Start the setup again to get a new key.": "Empiece de nuevo para obtener otra clave.",
    "Confirm with a passkey or an authenticator app that you already have. If you lost it, ask support to reset your two-step sign-in.":
      "Confirme con una llave de acceso o una aplicación de autenticación que ya tenga. Si la perdió, pida al soporte que restablezca su inicio de sesión en dos pasos.",
    "Codes are off.": "Los códigos están desactivados.",
    "Too many codes were tried. Wait ten minutes, then try again.":
      "Se probaron demasiados códigos. Espere diez minutos e intente de nuevo.",
    "This code isn't right, or was already used. Enter the one your app shows now.":
      "Este código no es correcto o ya se usó. Ingrese el que su aplicación muestra ahora.",
    "This sign-in ended. Sign in again.": "Este inicio de sesión terminó. Inicie sesión de nuevo.",
    "Enter a code": "Ingrese un código",
  },
};
