import type { PlaybackLog } from '@meend/core/playback/playback-report.ts';

export const stubPlaybackLog: PlaybackLog = { record: () => undefined };
