import { dateFormat } from '@meend/core/shared/date-format.ts';
import { afterEach, expect, test } from 'vitest';
import { fromDatetimeLocal, fromDay, toDatetimeLocal } from './datetime-local.ts';

const { TZ } = process.env;

afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

/** An article published at 01:00 in India. */
const AT_NIGHT = '2026-12-23T19:30:00.000Z';

test.each(['UTC', 'Asia/Kolkata', 'Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'in %s an article published at 01:00 in India has the date of India',
  (timeZone) => {
    process.env.TZ = timeZone;
    // The process follows it, else this test could not fail.
    expect(new Date(AT_NIGHT).getDate()).toBe(
      timeZone === 'Asia/Kolkata' || timeZone.endsWith('ti') ? 24 : 23,
    );
    const format = dateFormat('en-IN', 'Asia/Kolkata', { dateStyle: 'long', timeStyle: 'short' });
    expect(format(AT_NIGHT)).toBe('24 December 2026 at 1:00 am');
    expect(dateFormat('en-IN', 'UTC', { dateStyle: 'long' })('2026-12-24')).toBe('24 December 2026');
    expect(toDatetimeLocal(AT_NIGHT)).toBe('2026-12-24T01:00');
    expect(fromDatetimeLocal('2026-12-24T01:00').toISOString()).toBe(AT_NIGHT);
    expect(fromDay('2026-12-24').toISOString()).toBe('2026-12-23T18:30:00.000Z');
  },
);

test.each(['', 'soon', '2026-13-01T00:00'])('no time is typed in %j', (value) => {
  expect(fromDatetimeLocal(value).getTime()).toBeNaN();
});
