/** The words of the dialog that creates an organization, in Spanish. */
export const messages = {
  title: "Crear organización nueva",
  name: "Nombre de la organización",
  type: "Tipo",
  cancel: "Cancelar",
  submit: "Crear",
  pending: "Creando...",
  created: "Organización creada",
  createdDetail: "Su nueva organización se creó correctamente.",
  failed: "No se pudo crear la organización",
};
