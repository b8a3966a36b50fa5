import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Only the owner of this organization can change this.":
      "Solo el propietario de esta organización puede cambiar esto.",
    "This organization has payroll records, which tax rules require for at least four years. Choose a longer period.":
      "Esta organización tiene registros de nómina, que las normas fiscales exigen conservar al menos cuatro años. Elija un plazo más largo.",
    "This alert can't be snoozed": "Esta alerta no se puede posponer",
    "This page address isn't valid. Start again from the first page.":
      "Esta dirección de página no es válida. Empiece de nuevo desde la primera página.",
    "The image has changed since.": "La imagen cambió desde entonces.",
    "Starting or stopping. Try again in a moment.": "Iniciando o deteniéndose. Intente de nuevo en un momento.",
    "Release not found": "Versión no encontrada",
    "There's no earlier release to go back to. Name one of the list.":
      "No hay una versión anterior a la que volver. Indique una de la lista.",
    "Choose at least 1 percent, or name the organizations.":
      "Elija al menos el 1 por ciento o indique las organizaciones.",
    "This installation loads published remotes only. Ask its operator to set REMOTE_OVERRIDES.":
      "Esta instalación solo carga módulos remotos publicados. Pida a su operador que defina REMOTE_OVERRIDES.",
    "There's no organization with this number.": "No hay ninguna organización con este número.",
    "This preview link has expired. Ask for another.": "Este enlace de vista previa venció. Pida otro.",
    "This release can't be published. Correct what each line names and build the remote again.":
      "Esta versión no se puede publicar. Corrija lo que indica cada línea y vuelva a compilar el módulo remoto.",
    "This file must list the files of the page and of the widgets. Build the remote again.":
      "Este archivo debe enumerar los archivos de la página y de los widgets. Vuelva a compilar el módulo remoto.",
    "This file is missing. It lists the hash of each script. Build the remote with the current kit.":
      "Falta este archivo, que enumera el hash de cada script. Compile el módulo remoto con el kit actual.",
    "This file must name the hash of each script. Build the remote again.":
      "Este archivo debe indicar el hash de cada script. Vuelva a compilar el módulo remoto.",
    "integrity.json lists this file, which isn't there. Build the remote again.":
      "integrity.json enumera este archivo, que no existe. Vuelva a compilar el módulo remoto.",
    "integrity.json doesn't list this file. Build the remote again.":
      "integrity.json no enumera este archivo. Vuelva a compilar el módulo remoto.",
    "This file differs from its hash in integrity.json. Build the remote again and don't change its files afterward.":
      "Este archivo difiere de su hash en integrity.json. Vuelva a compilar el módulo remoto y no cambie nada después.",
    "A release can't have style sheets. Import this one with ?inline, as the remote's own css.":
      "Una versión no puede tener hojas de estilo. Importe esta con ?inline, como css propio del módulo remoto.",
    "This release can't be published. Its signature is missing or invalid.":
      "Esta versión no se puede publicar. Falta su firma o no es correcta.",
    "This remote accepts only signed releases. Publish it with --sign and your private key.":
      "Este módulo remoto solo acepta versiones firmadas. Publíquelo con --sign y su clave privada.",
    "This signature doesn't match any of this remote's keys, or release.json changed after signing. Sign with a key that your operator configured.":
      "Ninguna clave de este módulo remoto hizo esta firma, o release.json cambió después. Firme con una clave que su operador haya definido.",
    "This is the remote {0}, and the address names {1}.": "Este es el módulo remoto {0} y la dirección indica {1}.",
    "It needs runtime {0}. This shell brings {1}.": "Necesita el entorno {0}. Esta aplicación incluye {1}.",
    "There is no contract named {0}.": "No hay ningún contrato llamado {0}.",
    "It needs contract {0} at {1}. This server has {2}.": "Necesita el contrato {0} en {1}. Este servidor tiene {2}.",
    "It was built with React {0}. This shell brings {1}.": "Se compiló con React {0}. Esta aplicación incluye {1}.",
    "This release can't be published. Give the remote addresses that belong to nothing else.":
      "Esta versión no se puede publicar. Dé al módulo remoto direcciones que no pertenezcan a nada más.",
    "The address {0} belongs to {1}.": "La dirección {0} pertenece a {1}.",
    "The address {0} isn't a path of the app, such as /app/stock.":
      "La dirección {0} no es una ruta de la aplicación, como /app/stock.",
    "A card reads {0}. It may read addresses below /api/ only.":
      "Una tarjeta lee {0}. Solo puede leer direcciones que empiecen por /api/.",
    "A release can't have files of this kind.": "Una versión no puede tener archivos de este tipo.",
    "This isn't the compressed form of the file beside it.":
      "Esta no es la forma comprimida del archivo que la acompaña.",
    "This file is missing. The shell loads it first.": "Falta este archivo. La aplicación lo carga primero.",
    "It loads from {0}. A remote may ask only its own server.":
      "Carga contenido de {0}. Un módulo remoto solo puede usar su propio servidor.",
    "It doesn't expose {0}. Add it to the build's exposes.": "No expone {0}. Agréguelo a exposes en la compilación.",
    "This isn't JavaScript that a browser can read.": "Esto no es JavaScript que un navegador pueda leer.",
    "It must export get and init, as Module Federation's entry does.":
      "Debe exportar get e init, como la entrada de Module Federation.",
    "It imports {0}, which isn't a file of the release.": "Importa {0}, que no es un archivo de la versión.",
    "Its first screen is {0} kB compressed, at most {1} kB. Load less of it at first.":
      "Su primera pantalla ocupa {0} kB comprimida y el máximo es {1} kB. Cargue menos al principio.",
    "Its widgets' code is {0} kB compressed, at most {1} kB. Load less of it at first.":
      "El código de sus widgets ocupa {0} kB comprimido y el máximo es {1} kB. Cargue menos al principio.",
  },
};
