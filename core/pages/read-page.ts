// Everybody may read a written page.
import type { Ports } from '../ports/ports.ts';
import { type DomainError, domainError } from '../shared/domain-error.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { parsePageName, type WrittenPage } from './written-page.ts';

export const readPage =
  ({ pages }: Pick<Ports, 'pages'>) =>
  async (address: string): Promise<Result<WrittenPage, DomainError>> => {
    const name = parsePageName(address);
    return name === null ? fail(domainError('page.not-found')) : succeed(await pages.read(name));
  };
