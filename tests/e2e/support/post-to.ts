import { newReaderAddress } from './signed-in.ts';

/** Asks the API of a site as a program does: no page is open. */
export const postTo = async (
  site: string,
  route: string,
  body: object,
  token = '',
): Promise<{ data: { access_token: string } }> => {
  const response = await fetch(`${site}/api/authentication/jwt/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { data: { access_token: string } };
};

/** Somebody types a wrong code: one more of those the whole site may have in a day. */
export const guessWrong = async (site: string): Promise<void> => {
  const { data } = await postTo(site, 'register', { email: newReaderAddress() });
  await postTo(site, 'confirm', { otp_code: 'x' }, data.access_token);
};
