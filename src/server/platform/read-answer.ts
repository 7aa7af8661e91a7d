/** Bytes of an answer from a service that the server asks: the captcha's and the country lookup's have some hundred. */
export const maxServiceAnswerBytes = 64 * 1024;

/** The text of a service's answer. @throws where it failed, or is longer than any is; the rest is not received, and holds no connection */
export const readAnswer = async ({ body, ok, status }: Response): Promise<string> => {
  if (!ok) {
    await body?.cancel();
    throw new Error(`The service answers ${status}`);
  }
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxServiceAnswerBytes) throw new Error(`The answer is longer than ${maxServiceAnswerBytes} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
};
