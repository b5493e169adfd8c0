// Everybody may read a written page.
import type { Ports } from '@meend/core/assembly/ports.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type ContentPage, parsePageName } from './content-page.ts';

export const readContentPage =
  ({ pages }: Pick<Ports, 'pages'>) =>
  async (address: string): Promise<Result<ContentPage, DomainError>> => {
    const name = parsePageName(address);
    return name === null ? failWith('page.not-found') : succeed(await pages.read(name));
  };
