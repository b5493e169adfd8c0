import type { PasskeyAnswer, Passkeys } from '@meend/core/account/second-factor/passkeys.port.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** A stub is signed by naming the challenge, itself or in the data a browser adds. */
const challengeOf = ({ response }: PasskeyAnswer): unknown => {
  const data = field(response, 'clientDataJSON');
  if (typeof data !== 'string') return field(response, 'challenge');
  return field(JSON.parse(atob(data.replaceAll('-', '+').replaceAll('_', '/'))), 'challenge');
};

const countOf = ({ response }: PasskeyAnswer): number => Number(field(response, 'count') ?? 0);

/** What an authenticator would answer to a challenge, having signed `count` times. */
export const stubPasskeyAnswer = (id: string, challenge: string, count = 0): PasskeyAnswer => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response: { challenge, count },
});

export const stubPasskeys: Passkeys = {
  creationOptions: async ({ challenge, userId, email, known }) => ({
    challenge,
    rp: { name: productDefaults.name, id: 'localhost' },
    user: { id: userId, name: email, displayName: email },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
  }),
  verifyCreation: async (answer, challenge) =>
    challengeOf(answer) === challenge
      ? { credentialId: answer.id, publicKey: 'key', counter: 0, transports: ['internal'] }
      : null,
  requestOptions: async (challenge, known) => ({
    challenge,
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
  }),
  verifyRequest: async (answer, challenge, { counter }) => {
    const count = countOf(answer);
    if (challengeOf(answer) !== challenge) return null;
    return count > counter || (count === 0 && counter === 0) ? count : null;
  },
};
