// Passkeys (WebAuthn) by @simplewebauthn/server, imported when the first one is used.

import type { PasskeyAnswer, Passkeys } from '@meend/core/account/second-factor/factor-proofs.port.ts';
import type { Passkey } from '@meend/core/account/user/factor.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

interface PasskeySettings {
  readonly siteName: string;
  /** URL of the site: its host is the relying party id, its origin the only one accepted. */
  readonly publicUrl: string;
}

const TIMEOUT_MS = 120_000;

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

const descriptors = (known: readonly Passkey[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** The library throws on any invalid response; all count as not verified. */
const orNull = async <T>(verify: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await verify();
  } catch {
    return null;
  }
};

export const passkeys = ({ siteName, publicUrl }: PasskeySettings): Passkeys => {
  const { origin, hostname: rpID } = new URL(publicUrl);
  const library = () => import('@simplewebauthn/server');
  return {
    async creationOptions({ challenge, userId, email, known }) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userName: email,
        userID: new Uint8Array(Buffer.from(userId)),
        challenge: bytes(challenge),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: descriptors(known),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      return { ...options };
    },
    verifyCreation: (answer: PasskeyAnswer, challenge) =>
      orNull(async () => {
        const { verifyRegistrationResponse } = await library();
        const { registrationInfo } = await verifyRegistrationResponse({
          response: answer as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        });
        if (!registrationInfo) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports,
        };
      }),
    async requestOptions(challenge, known) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: bytes(challenge),
        timeout: TIMEOUT_MS,
        allowCredentials: descriptors(known),
        userVerification: 'required',
      });
      return { ...options };
    },
    verifyRequest: (answer, challenge, { credentialId, publicKey, counter }) =>
      orNull(async () => {
        const { verifyAuthenticationResponse } = await library();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: answer as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: { id: credentialId, publicKey: bytes(publicKey), counter },
          requireUserVerification: true,
        });
        return verified ? authenticationInfo.newCounter : null;
      }),
  };
};
