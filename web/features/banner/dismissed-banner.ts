// Which banner was closed in this session; another one, made active since, may be shown.
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

export const dismissedBanner = storedJson(() => sessionStorage, 'banner-closed', isText);
