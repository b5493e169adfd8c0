import type { TimeLimit } from '@meend/core/ports/time-limit';

export const timeLimit: TimeLimit = async (ms, work) => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};
