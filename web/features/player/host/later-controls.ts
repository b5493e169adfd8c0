// What follows the machine in a chunk of its own, because no sound waits for it: other tabs, single keys, the system's
// controls, the polled queue, renewed addresses, sign-ins, what is announced, what the operator counts, a history paused in
// another tab, and what other tabs have heard.

import type { QueueItem } from '@meend/core/playback/queue.ts';
import { text } from '@meend/web/messages/text.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import type { Announce } from '@meend/web/platform/screen-reader.ts';
import { announceChanges } from '../device/announce-changes.ts';
import type { HostDeps } from '../device/host-deps.ts';
import { singlePlayingTab } from '../device/single-playing-tab.ts';
import { systemControls } from '../device/system-controls.ts';
import { listenForShortcuts } from '../keys/shortcuts.ts';
import { reportPlayback } from '../listening/playback-reports.ts';
import { watchPlanEnd } from '../plan-end/watch-plan-end.ts';
import type { Player } from '../player.ts';
import { pollQueue } from '../queue/queue-polling.ts';
import { renewSignedUrls } from '../queue/signed-url-renewal.ts';
import { catchUp } from '../resume-points/merge-guest-resume-points.ts';
import { followOtherTabs } from '../resume-points/other-tabs.ts';

/** Announces which part plays, and locked ones. Returns the function that stops it. */
export const announcePlayback = (
  announce: Announce,
  { read, emitted }: Pick<Player, 'read' | 'emitted'>,
): (() => void) => {
  const announcePlaying = ({ title, label }: QueueItem) => announce(text('player.playing', { title, label }));
  const { item, status } = read();
  // It may play already.
  if (item !== null && status === 'playing') announcePlaying(item);
  return emitted.subscribe((fact) => {
    if (fact.type === 'sound.started') announcePlaying(fact.item);
    else if (fact.type === 'part.locked') announce(text('player.part-locked', { label: fact.item.label }));
  });
};

export interface SignIns {
  /** The listener when the player started: what they play is recorded as it starts. */
  readonly initial: string | null;
  readonly onSignedIn: () => void;
}

/** After a sign-in, merges the guest's resume points into the account and sends everything unsynced. */
const followListener = (
  player: Player,
  { onUserChange }: HostDeps,
  { initial, onSignedIn }: SignIns,
): (() => void) => {
  let known: string | null = null;
  let recorded = initial;
  const follow = () => {
    const userId = player.deps.api.userId();
    if (userId === known) return;
    known = userId;
    if (userId !== null) catchUp(player);
    if (userId !== null && userId !== recorded) onSignedIn();
    recorded = userId;
  };
  follow();
  return onUserChange(follow);
};

/** Returns the function that stops them. */
export const startLaterControls = (player: Player, deps: HostDeps, signIns: SignIns): (() => void) => {
  const stops = [
    renewSignedUrls(player, deps),
    singlePlayingTab(player, deps.openChannel),
    systemControls(player, deps),
    listenForShortcuts(player, deps.document),
    announcePlayback(deps.announce, player),
    announceChanges(deps.announce, player),
    pollQueue(player, deps),
    watchPlanEnd(player, deps),
    followListener(player, deps, signIns),
    reportPlayback(player, deps),
    listen(deps.window, 'online', () => catchUp(player)),
    listen(deps.window, 'storage', player.deps.historyPause.emit),
    followOtherTabs(player, deps.window),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
