import type { PlaybackLog } from '@meend/core/playback/playback-log.port.ts';

export const stubPlaybackLog: PlaybackLog = { record: () => undefined };
