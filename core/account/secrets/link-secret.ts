// Secret of a sign-in link: 32 random bytes in base64url.
import type { Randomness } from '@meend/core/ports/randomness.ts';
import { base64url } from '@meend/core/shared/base64.ts';

export const makeLinkSecret = (randomness: Randomness): string => base64url(randomness.bytes(32));
