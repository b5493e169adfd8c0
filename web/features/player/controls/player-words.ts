import '@meend/web/messages/story-sentences';
import { shortLabel } from '@meend/core/catalogue/part-label';
import { timeLeft } from '@meend/core/playback/time-text';
import { storyHref } from '@meend/web/app/paths';
import { text } from '@meend/web/messages/text';
import type { PlayerView } from '../engine/player-view.ts';

const groups = {
  temptations: 'catalogue.temptations',
  quickies: 'catalogue.quickies',
  herconfession: 'catalogue.her-confessions-detail',
} as const;

/** "Ep2", "Teaser". */
export const shortPart = ({ item }: PlayerView): string => (item === null ? '' : shortLabel(item.label));

export const groupName = ({ story }: PlayerView): string =>
  story === null ? '' : text(groups[story.category]);

export const leftText = ({ position, duration, settings }: PlayerView): string => {
  const minutes = Math.round(timeLeft(position, duration, settings.speed) / 60);
  return minutes < 1 ? text('player.under-a-minute-left') : text('player.time-left', { minutes });
};

export const storyAddress = ({ story }: PlayerView): string => (story === null ? '/' : storyHref(story));
