// Reports of the session: an undecodable token is logged, and the e-mail address's hash (computed by the server) goes
// to the data layer of listeners who opted in.

import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { logError } from '@meend/web/platform/log-failure.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useEffect } from 'react';
import { useApi } from '../api.ts';
import { useAccount } from '../listener-queries.ts';
import { decodeToken } from '../token.ts';

export const useSessionReports = (userId: string | null): void => {
  const { track } = usePlatform();
  const token = useStore(useApi().tokens);
  const isBroken = token !== null && decodeToken(token) === null;
  useEffect(() => {
    if (isBroken) logError('The stored token cannot be decoded: logged out');
  }, [isBroken]);

  const { data: account } = useAccount(userId);
  const hashedEmail = account?.marketingOptIn ? account.hashedEmail : null;
  useEffect(() => {
    if (hashedEmail !== null) track('user_data', { hashed_email: hashedEmail });
  }, [hashedEmail, track]);
};
