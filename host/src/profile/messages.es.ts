/** Words of Settings, Profile, in Spanish. */
export const messages = {
  title: "Perfil",
  firstName: "Nombre",
  lastName: "Apellido",
  email: "Correo electrónico",
  emailFixed: "No puede cambiar el correo electrónico con el que inicia sesión.",
  emailElsewhere: "Puede cambiarlo en Cuenta.",
  picture: "Imagen de perfil",
  pictureHint: "PNG, JPEG o WebP, hasta 5 MB. Se muestra como un círculo pequeño.",
  upload: "Subir imagen",
  replace: "Reemplazar imagen",
  remove: "Quitar imagen",
  save: "Guardar cambios",
  saved: "Perfil actualizado",
  failed: "No se pudo actualizar el perfil.",
};
