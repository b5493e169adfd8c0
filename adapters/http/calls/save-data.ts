import { LESS_DATA_COOKIE, usesLessData } from '@meend/core/shared/less-data.ts';
import type { AppContext } from './app-context.ts';

/** Whether this device is to use less data: by its cookie, or the header `Save-Data` of its browser. */
export const savesData = (ctx: Pick<AppContext, 'get' | 'cookies'>): boolean =>
  usesLessData(ctx.cookies.get(LESS_DATA_COOKIE), ctx.get('save-data').toLowerCase() === 'on');
