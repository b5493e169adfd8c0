// A listener of the served product, created by the API alone.
import { setTimeout as pause } from 'node:timers/promises';
import type { ServedProduct } from './served-product.ts';

const MAIL_WITHIN_MS = 240_000;
const POLL_INTERVAL_MS = 50;

const signUpLink = async (url: string, email: string): Promise<URL> => {
  const limit = performance.now() + MAIL_WITHIN_MS;
  while (performance.now() < limit) {
    const answer = await fetch(`${url}/dev/mailbox.json`);
    const mails = (await answer.json()) as { to: string; links: string[] }[];
    const link = mails.find(({ to }) => to === email)?.links[0];
    if (link !== undefined) return new URL(link);
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error(`No mail came to ${email}`);
};

export interface AdmittedListener {
  readonly token: string;
  /** Value of the `session` cookie. */
  readonly session: string;
}

export const admitListener = async (
  { url }: Pick<ServedProduct, 'url'>,
  email: string,
): Promise<AdmittedListener> => {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'age_ok=1' },
      body: JSON.stringify(body),
    });
  await post('/api/users/request-signup-link', { email, marketingOptIn: false });
  const link = await signUpLink(url, email);
  const verified = await post('/api/users/verify-registration-token', {
    token: link.searchParams.get('token'),
    marketingOptIn: false,
  });
  const { token } = (await verified.json()) as { token: string };
  const cookies = verified.headers.getSetCookie();
  const session = cookies
    .map((one) => /^session=([^;]+)/.exec(one)?.[1])
    .find((found) => found !== undefined);
  return { token, session: session ?? '' };
};
