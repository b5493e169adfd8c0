// What may be read before the age question is answered: what the question itself links to.
import { paths } from './paths.ts';

const readable: ReadonlySet<string> = new Set([paths.terms.path, paths.privacy.path, paths.cookies.path]);

const plain = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    return pathname;
  }
};

export const isAgeGateExempt = (pathname: string): boolean => readable.has(plain(pathname));
