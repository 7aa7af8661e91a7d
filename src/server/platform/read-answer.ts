/** Maximum bytes of a response from another service: those of the captcha and the country lookup have some hundred. */
export const maxServiceAnswerBytes = 64 * 1024;

/** The text of a service's response. @throws if it failed or is too long; the rest is not received, and the connection is closed */
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
