// Id of the banner dismissed in this session; a banner activated later is still shown.
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

export const dismissedBanner = storedJson(() => sessionStorage, 'banner-closed', isText);
