// Query parameters of a landing page. They are read once, and the token is removed from the URL, so that it reaches no
// history, referrer or error report.
import { parseRedirectPath } from '@meend/core/account/return-path.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface Landing {
  readonly token: string | null;
  readonly marketingOptIn: boolean;
  readonly redirect: string | null;
}

export const landingOf = (search: string): Landing => {
  const query = new URLSearchParams(search);
  return {
    token: query.get('token') || null,
    marketingOptIn: query.get('marketingOptIn') !== 'false',
    redirect: parseRedirectPath(query.get('redirectUrl') ?? query.get('redirect_url') ?? ''),
  };
};

export const useLanding = (): Landing => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [landing] = useState(() => landingOf(search));
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return landing;
};
