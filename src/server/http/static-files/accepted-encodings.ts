/** The encodings in which responses are sent. */
export interface AcceptedEncodings {
  brotli: boolean;
  gzip: boolean;
}

const refused = /;\s*q=0(?:\.0*)?\s*$/;

/** Reads `Accept-Encoding`: the encodings it names and does not refuse (`br;q=0`). */
export function readAcceptedEncodings(header: string | undefined): AcceptedEncodings {
  const offers = (header ?? '')
    .toLowerCase()
    .split(',')
    .filter((offer) => !refused.test(offer))
    .map((offer) => offer.split(';', 1)[0]?.trim());
  return { brotli: offers.includes('br'), gzip: offers.includes('gzip') };
}
