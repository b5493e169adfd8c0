// bull-board is opened with the first look at the queues, and not at all in a process nobody looks at them through.
import { jobKinds } from '@meend/core/ports/outbox';
import type { Config } from '../../config.ts';
import type { Board } from './board.ts';
import { QUEUE_PAGE } from './queue-page.ts';

export interface KeptBoard {
  open(): Promise<Board>;
  close(): void;
}

const DASHBOARD = { text: 'Admin Dashboard', url: '/admin-dashboard?panel=jobs' } as const;

/** Null where no queues are configured. */
export const keptBoard = ({
  redisUrl,
  productName,
  productKey,
  isDemonstration,
}: Pick<Config, 'redisUrl' | 'productName' | 'productKey' | 'isDemonstration'>): KeptBoard | null => {
  if (redisUrl === null) return null;
  let opened: Promise<Board> | null = null;
  const open = async (): Promise<Board> => {
    const { openBoard } = await import('./board.ts');
    return openBoard({
      path: QUEUE_PAGE,
      title: `${isDemonstration ? 'Demonstration, ' : ''}${productName}: job queues`,
      dashboard: DASHBOARD,
      redisUrl,
      prefix: productKey,
      kinds: jobKinds,
    });
  };
  return {
    open() {
      opened ??= open();
      return opened;
    },
    close: () => void opened?.then((board) => board.close()),
  };
};
