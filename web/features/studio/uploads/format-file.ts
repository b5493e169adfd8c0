// Length and size of a file, as read.
import { clockTime, wholeLength } from '@meend/core/playback/format-time.ts';
import { language } from '@meend/web/platform/language.ts';
import { onFirstUse } from '@meend/web/platform/lazy-values.ts';

/** "2:10", "1:02:10". */
export const formatDuration = (seconds: number): string => clockTime(wholeLength(seconds));

const number = onFirstUse(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
const KILO = 1_000;

/** "34 kB", "1.2 MB" */
export const sizeText = (bytes: number): string =>
  bytes < KILO * KILO
    ? `${number().format(Math.max(1, Math.round(bytes / KILO)))} kB`
    : `${number().format(bytes / KILO / KILO)} MB`;
