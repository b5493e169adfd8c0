import { text } from '@meend/web/messages/studio-stories.ts';

export const partLabel = (index: number): string =>
  index === 0 ? text('studio-stories.teaser') : text('studio-stories.part-label', { number: index });
