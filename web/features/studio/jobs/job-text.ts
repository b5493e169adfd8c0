// Descriptions of jobs in plain words.

import type { WireJob } from '@meend/core/contract/jobs/jobs.schemas.ts';
import { text } from '@meend/web/messages/studio-jobs.ts';

export const nameOf = ({ kind, mail }: Pick<WireJob, 'kind' | 'mail'>): string =>
  text(`studio-jobs.kind-${kind}`, { mail: mail === null ? '' : text(`studio-jobs.mail-${mail}`) });

export const aboutText = ({ kind, about }: Pick<WireJob, 'kind' | 'about'>): string | null =>
  about !== null && kind === 'mail' ? text('studio-jobs.about-mail', { about }) : about;
