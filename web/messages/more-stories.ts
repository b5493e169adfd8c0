// Labels of the "more" button below a list of stories.

import type { Announce } from '@meend/web/platform/screen-reader.ts';
import { text } from './text.ts';

export const moreStoriesLabels = (announce: Announce) => ({
  label: text('catalogue.more-stories'),
  againLabel: text('app.try-again'),
  failedText: text('catalogue.more-failed'),
  onAdded: (count: number): void => announce(text('catalogue.more-shown', { count })),
});
