// A phone whose clock is wrong beside a laptop of the same listener, and the server that both report to.
import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import { wireDismissal, wireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { dismissStory } from '@meend/core/playback/dismiss-story.ts';
import { clearHistory } from '@meend/core/playback/history/clear-history.ts';
import { markFinished } from '@meend/core/playback/mark-finished.ts';
import { readResumePoints } from '@meend/core/playback/read-resume-points.ts';
import { recordResumePoints } from '@meend/core/playback/record-resume-points.ts';
import { ApiError, type CallApi } from '@meend/web/api/client.ts';
import { inDeviceTime } from '@meend/web/api/device-time.ts';
import { forgetRemoved } from '@meend/web/features/player/listening/forget-removed.ts';
import type { Player } from '@meend/web/features/player/player.ts';
import { listenerActionsOf } from '@meend/web/features/player/queued-listener-actions.ts';
import { resumeSyncOf } from '@meend/web/features/player/resume-points/resume-sync.ts';
import { markHeard } from '@meend/web/features/player/rows/mark-heard.ts';
import { pageTime } from '@meend/web/platform/clock.ts';
import { signedInAs, storyFixture, userFixture } from '../fixtures/fixtures.ts';
import { memoryPorts } from '../memory/memory-ports.ts';
import { memoryStorage } from './memory-storage.ts';
import { testPlayer } from './test-player.ts';

export const quiet = async () => {
  for (let turn = 0; turn < 30; turn += 1) await null;
};

export const openPhone = (off: number) => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const story = storyFixture(ports, 'temptation', 'Shimla');
  ports.tables.selections = [{ userId: asha.id, storyId: story.id, chosenAt: ports.clock.now() }];
  const caller = signedInAs(ports, asha);
  const storage = memoryStorage();
  const phone = { elapsed: 0, wall: off, isOnline: true };
  const partAt = (index: number): string => story.parts[index]?.id ?? '';

  const answered = async (path: string, params: { partId?: string }, body: object): Promise<unknown> => {
    if (path === playbackCalls.saveListeningPlaces.path) {
      const { places } = body as { places: Parameters<ReturnType<typeof recordResumePoints>>[1] };
      await recordResumePoints(ports)(caller, places);
    } else if (path === libraryCalls.markFinished.path) {
      await markFinished(ports)(caller, {
        partId: params.partId ?? '',
        ...(body as never as { finished: boolean; age: number }),
      });
    } else await dismissStory(ports)(caller, { storyId: story.id, ...(body as { age: number }) });
    return {};
  };
  const call = async ({ path }: { path: string }, { params, body }: { params: object; body: object }) => {
    if (!phone.isOnline) throw new ApiError(0, null);
    return answered(path, params, body);
  };
  const openPage = (): Player => {
    phone.elapsed = 0;
    const now = pageTime(
      () => ports.clock.now().getTime() + phone.wall,
      () => phone.elapsed,
    );
    const player = testPlayer({
      storage,
      userId: asha.id,
      call: call as never as CallApi,
      clock: {
        now,
        serverNow: () => ports.clock.now().getTime(),
        elapsed: () => phone.elapsed,
        after: () => () => {},
        nextFrame: () => {},
      },
    });
    player.resumePoints.setOwner(asha.id);
    return player;
  };
  let page = openPage();
  const pass = (milliseconds: number) => {
    ports.clock.advance(milliseconds);
    phone.elapsed += milliseconds;
  };
  const send = async () => {
    resumeSyncOf(page).sync();
    await listenerActionsOf(page).sync();
    await quiet();
  };
  return {
    ports,
    phone,
    pass,
    send,
    reload: () => {
      page = openPage();
    },
    /** The script and the monotonic clock stand still. */
    sleep: (milliseconds: number) => ports.clock.advance(milliseconds),
    play: (index: number, position: number) => {
      const partId = partAt(index);
      const heardAt = new Date(page.deps.clock.now()).toISOString();
      const point = {
        ...{ storyId: story.id, partId, position, duration: 24, heardAt, label: 'Teaser' },
        audioModelType: 'Playlist' as const,
        audio: { _id: story.id, slug: 's', name: 'S', thumbnail: '', coverArt: '', genre: [] },
      };
      page.resumePoints.save(point);
      resumeSyncOf(page).queue(point, { restarted: false }, false);
    },
    mark: (index: number, finished: boolean) => {
      const at = new Date(page.deps.clock.now());
      markHeard(page.resumePoints, partAt(index), finished, at);
      listenerActionsOf(page).queue({
        kind: 'finished',
        about: partAt(index),
        finished,
        at: at.toISOString(),
      });
    },
    dismiss: () => {
      const at = new Date(page.deps.clock.now()).toISOString();
      listenerActionsOf(page).queue({ kind: 'removed', about: story.id, at });
    },
    laptop: (index: number, position: number) =>
      recordResumePoints(ports)(caller, [
        { partId: partAt(index), position, duration: 24, age: 0, restarted: false },
      ]),
    clear: () => clearHistory(ports)(caller, { shelf: false }),
    fetch: async () => {
      if (!phone.isOnline) return;
      const { now, places, dismissals } = await readResumePoints(ports)(caller);
      const { clearedAt } = await ports.stores.history.read(asha.id);
      const saved = inDeviceTime(
        {
          now: now.toISOString(),
          places: places.map((point) => wireResumePoint(point, 'en-IN')),
          dismissals: dismissals.map(wireDismissal),
          ...(clearedAt && { clearedAt: clearedAt.toISOString() }),
        },
        page.deps.clock.now(),
      );
      page.resumePoints.merge(saved.places);
      forgetRemoved(page, saved);
    },
    onServer: () => ({
      places: [...ports.tables.places.values()],
      dismissals: [...ports.tables.dismissals.values()],
      plays: [...ports.tables.plays.values()].map(({ partId, day, tenth }) => ({ partId, day, tenth })),
    }),
    onPhone: () =>
      Object.values(page.resumePoints.read()).map(({ partId, position }) => [
        partId,
        position,
        page.resumePoints.resumeAt(partId),
      ]),
    positionsOnServer: () => [...ports.tables.places.values()].map(({ position }) => position),
  };
};

export type Phone = ReturnType<typeof openPhone>;
