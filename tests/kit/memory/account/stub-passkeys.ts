import type { PasskeyAnswer, Passkeys } from '@meend/core/account/second-factor/factor-proofs.port.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** A stub response proves itself by the challenge, in its own field or in the browser's client data. */
const challengeOf = ({ response }: PasskeyAnswer): unknown => {
  const data = field(response, 'clientDataJSON');
  if (typeof data !== 'string') return field(response, 'challenge');
  return field(JSON.parse(atob(data.replaceAll('-', '+').replaceAll('_', '/'))), 'challenge');
};

const countOf = ({ response }: PasskeyAnswer): number => Number(field(response, 'count') ?? 0);

/** Response of an authenticator to a challenge, with this signature counter. */
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
