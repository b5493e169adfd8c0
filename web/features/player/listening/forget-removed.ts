// Drops from this device what was removed from the history: resume points, finished marks, reports that were not sent
// yet, the tenths that were heard, and a story that waits in the player.

import type { Player } from '../player.ts';
import type { ResumePoints } from '../resume-points.ts';
import { tenthsOfOwner } from './heard-tenths.ts';

/** Whether what happened in this part at that time, in milliseconds since 1970, was removed. */
export type IsRemoved = (partId: string, at: number) => boolean;

export interface Removals {
  readonly clearedAt?: string;
  readonly removals?: readonly { readonly partId: string; readonly at: string }[];
}

const isRemovedBy = ({ clearedAt, removals = [] }: Removals): IsRemoved => {
  const cleared = Date.parse(clearedAt ?? '');
  const removed = new Map(removals.map(({ partId, at }) => [partId, Date.parse(at)]));
  return (partId, at) => at <= cleared || at <= (removed.get(partId) ?? Number.NaN);
};

const leftOf = (points: ResumePoints, isRemoved: IsRemoved): ResumePoints =>
  Object.fromEntries(
    Object.entries(points).flatMap(([partId, { finishedAt, unfinishedAt, ...point }]) => {
      const stays = (at: string): boolean => !isRemoved(partId, Date.parse(at));
      if (!stays(point.heardAt)) return [];
      const marks = {
        ...(finishedAt && stays(finishedAt) && { finishedAt }),
        ...(unfinishedAt && stays(unfinishedAt) && { unfinishedAt }),
      };
      return [[partId, { ...point, ...marks }]];
    }),
  );

const dropTenths = (stored: ReturnType<typeof tenthsOfOwner>, isLeft: (partId: string) => boolean): void => {
  const tenths = Object.entries(stored.read() ?? {});
  const left = tenths.filter(([partId]) => isLeft(partId));
  if (left.length === 0) stored.clear();
  else if (left.length < tenths.length) stored.write(Object.fromEntries(left));
};

export const forget = (player: Player, isRemoved: IsRemoved): void => {
  const { resumePoints, unsynced, deps, lastStory } = player;
  const owner = resumePoints.owner();
  resumePoints.change((points) => leftOf(points, isRemoved));
  const reports = unsynced.list(owner);
  unsynced.remove(
    owner,
    reports.filter(({ partId, heardAt }) => isRemoved(partId, Date.parse(heardAt))),
  );
  const isLeft = (partId: string): boolean => partId in resumePoints.read();
  for (const area of [deps.storage, deps.tabStorage]) dropTenths(tenthsOfOwner(area, owner), isLeft);
  const last = lastStory.read();
  if (last !== null && !isLeft(last.partId)) lastStory.clear();
  const { item, shouldPlay } = player.read();
  if (item === null || shouldPlay || isLeft(item.partId)) return;
  player.send({ type: 'player.closed' });
  player.update({ story: null });
};

/** What the server says was removed, on this device or another. */
export const forgetRemoved = (player: Player, removals: Removals): void =>
  forget(player, isRemovedBy(removals));
