const maxLength = 200;

/** Invisible characters that reorder or hide text: controls, bidi marks, embeddings and isolates. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

function decodeWhatCanBe(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/** Path and query in readable form: decoded, without invisible characters, cut to 200 characters. */
export function displayedPath(url: URL): string {
  const characters = [...decodeWhatCanBe(url.pathname + url.search).replace(invisible, '')];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : characters.join('');
}
