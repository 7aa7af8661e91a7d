/** What the page's language has among parts of a message file, by path. i18n/message-files.ts knows all languages, and is larger. */
export const ofPage = <Part>(files: Readonly<Record<string, Part>>, file: string): Part =>
  files[`./${document.documentElement.lang.split('-')[0]}/${file}.json`] as Part;
