import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import { timeLeft } from '@meend/core/playback/format-time.ts';
import { text } from '@meend/web/messages/text.ts';
import type { PlayerSnapshot } from '../player-view.ts';
import { remainingTimeText, shortLabel } from '../rows/part-labels.ts';

const groups = {
  temptations: 'catalogue.temptations',
  quickies: 'catalogue.quickies',
  herconfession: 'catalogue.her-confessions-detail',
} as const;

/** "Ep2", "Teaser". */
export const shortPart = ({ item }: PlayerSnapshot): string => (item === null ? '' : shortLabel(item.label));

export const groupName = ({ story }: PlayerSnapshot): string =>
  story === null ? '' : text(groups[story.category]);

export const leftText = ({ status, position, duration, settings }: PlayerSnapshot): string =>
  status === 'ended'
    ? text('player.finished')
    : remainingTimeText(timeLeft(position, duration, settings.speed));

export const storyAddress = ({ story }: PlayerSnapshot): string => (story === null ? '/' : storyHref(story));
