// Pages exempt from the age gate: those it links to.
import { screens } from '@meend/core/site/screens.ts';

const readable: ReadonlySet<string> = new Set([screens.terms, screens.privacy, screens.cookies]);

const plain = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    return pathname;
  }
};

export const isAgeGateExempt = (pathname: string): boolean => readable.has(plain(pathname));
