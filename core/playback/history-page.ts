// A page of the history: resume points, the one heard last first, after the last one of the previous page (its key).
import { isId, type PartId } from '@meend/core/shared/ids.ts';

export const HISTORY_PAGE_SIZE = 50;

export interface HistoryKey {
  readonly heardAt: Date;
  readonly partId: PartId;
}

const KEY = /^(\d{1,15})_([0-9a-f-]{36})$/;

export const formatHistoryKey = ({ heardAt, partId }: HistoryKey): string => `${heardAt.getTime()}_${partId}`;

/** Null if it is malformed. */
export const parseHistoryKey = (text: string): HistoryKey | null => {
  const [, time, partId = ''] = KEY.exec(text) ?? [];
  return time !== undefined && isId(partId)
    ? { heardAt: new Date(Number(time)), partId: partId as PartId }
    : null;
};
