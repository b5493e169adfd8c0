import { language } from '@meend/web/platform/language.ts';
import { onFirstUse } from '@meend/web/platform/lazy-values.ts';

const number = onFirstUse(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
const KILO = 1_000;

/** "34 kB", "1.2 MB" */
export const sizeText = (bytes: number): string =>
  bytes < KILO * KILO
    ? `${number().format(Math.max(1, Math.round(bytes / KILO)))} kB`
    : `${number().format(bytes / KILO / KILO)} MB`;
