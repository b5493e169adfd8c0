import { clockTime, timeLeft } from '@meend/core/playback/format-time.ts';
import type { UpNextEntry } from '@meend/core/playback/up-next.ts';
import { text } from '@meend/web/messages/text.ts';
import type { Player } from '../player.ts';
import { remainingTimeText } from '../rows/part-labels.ts';
import { nextOf } from './prospect.ts';
import type { QueuedStoryState } from './queued-stories.ts';

type State = QueuedStoryState | undefined;

export const entryTitle = (state: State): string =>
  typeof state === 'object' ? state.name : text('queue.unnamed');

const reasonText = (player: Player, state: State, { partId }: UpNextEntry): string | null => {
  if (typeof state !== 'object') return state === 'gone' ? text('queue.gone') : null;
  const next = nextOf(player, state, partId);
  if (next === null) return text('queue.gone');
  if (next.kind === 'again') return text('queue.again');
  return next.kind === 'locked' ? text('queue.locked', { label: next.part.item.label }) : null;
};

/** "Episode 2 · 12 min left", "Episode 3 is locked". */
export const entryMeta = (player: Player, state: State, entry: UpNextEntry): string => {
  const reason = reasonText(player, state, entry);
  if (reason !== null) return entry.passedOver ? text('queue.passed', { reason }) : reason;
  if (state === undefined) return text('queue.loading');
  const { item, story, status, settings } = player.read();
  const isCurrent = entry.partId === null && story?._id === entry.storyId && status !== 'ended';
  if (item !== null && isCurrent) return text('queue.playing');
  const next = typeof state === 'object' ? nextOf(player, state, entry.partId) : null;
  if (next === null) return '';
  const { label, seconds, partId } = next.part.item;
  const at = player.resumePoints.resumeAt(partId);
  const length = at > 0 ? remainingTimeText(timeLeft(at, seconds, settings.speed)) : clockTime(seconds);
  return text('queue.part-length', { label, length });
};
