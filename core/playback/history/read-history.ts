// Reads a listener's history by pages, newest first, without unavailable parts; and what was removed from it.

import { readListener } from '@meend/core/access/read-listener.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { ReachableStoryStores } from '@meend/core/catalogue/story-for-caller.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { isId, type PartId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type HistoryState, type HistoryStore, isPaused } from '../history-state.ts';
import type { HistoryKey, ListeningStore } from '../listening.ts';
import { type ResumePointInStory, withStories } from '../read-resume-points.ts';

const PAGE_SIZE = 50;

const KEY = /^(\d{1,15})_([0-9a-f-]{36})$/;

export const formatHistoryKey = ({ heardAt, partId }: HistoryKey): string => `${heardAt.getTime()}_${partId}`;

/** Null if it is malformed. */
export const parseHistoryKey = (text: string): HistoryKey | null => {
  const [, time, partId = ''] = KEY.exec(text) ?? [];
  return time !== undefined && isId(partId)
    ? { heardAt: new Date(Number(time)), partId: partId as PartId }
    : null;
};

interface HistoryPage {
  readonly entries: readonly ResumePointInStory[];
  /** Key of the next page; null on the last one. */
  readonly next: HistoryKey | null;
  readonly isPaused: boolean;
}

type RequiredStores = {
  listening: ListeningStore;
  history: HistoryStore;
} & ReachableStoryStores;

export const readHistory =
  ({ stores }: { readonly stores: RequiredStores }) =>
  async (caller: SignedInCaller, after: HistoryKey | null): Promise<HistoryPage> => {
    const [points, state, listener] = await Promise.all([
      stores.listening.listHistory(caller.user.id, after, PAGE_SIZE + 1),
      stores.history.read(caller.user.id),
      readListener(stores, caller),
    ]);
    const shown = points.slice(0, PAGE_SIZE);
    return {
      entries: await withStories(stores, shown, listener),
      next: points.length > PAGE_SIZE ? (shown.at(-1) ?? null) : null,
      isPaused: isPaused(state),
    };
  };

export const readHistoryState =
  ({ stores }: { readonly stores: { history: HistoryStore } }) =>
  (caller: SignedInCaller): Promise<HistoryState> =>
    stores.history.read(caller.user.id);

// Pauses a listener's history, or resumes it. While it is paused nothing that is heard is stored.

export const pauseHistory =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ users: UserStore; history: HistoryStore } & Now>;
  }) =>
  (caller: SignedInCaller, paused: boolean): Promise<Result<boolean, DomainError>> =>
    transaction.run<boolean, DomainError>(async ({ users, history, now }) => {
      const userId = caller.user.id;
      await users.lock(userId);
      const at = await now();
      await (paused ? history.startPause(userId, at) : history.endPause(userId, at));
      return succeed(paused);
    });
