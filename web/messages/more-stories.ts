// Labels of the "more" button below a list of stories.

import { announce } from '@meend/web/platform/announcer.ts';
import { text } from './story.ts';

const onAdded = (count: number): void => announce(text('catalogue.more-shown', { count }));

export const moreStoriesLabels = () => ({
  label: text('catalogue.more-stories'),
  againLabel: text('app.try-again'),
  failedText: text('catalogue.more-failed'),
  onAdded,
});
