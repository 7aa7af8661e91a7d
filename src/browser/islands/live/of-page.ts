/** What the page's language has among parts of message files, by path. i18n/message-files.ts knows all languages, and is larger. */
export const ofPage = <Part>(files: Readonly<Record<string, Part>>): Part => {
  const folder = `/${document.documentElement.lang.split('-')[0]}/`;
  const [path = ''] = Object.keys(files).filter((each) => each.includes(folder));
  return files[path] as Part;
};
