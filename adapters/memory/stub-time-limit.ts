import type { TimeLimit } from '@meend/core/ports/time-limit';

export const stubTimeLimit: TimeLimit = async (ms, work) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};
