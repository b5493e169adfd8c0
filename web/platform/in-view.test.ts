import { expect, test, vi } from 'vitest';
import { watchInView } from './in-view.ts';

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

const watch = () => {
  let report: Report = () => {};
  class FakeObserver {
    constructor(onReport: Report) {
      report = onReport;
    }
    observe = () => {};
    disconnect = () => {};
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const seen: boolean[] = [];
  watchInView({} as Element, (isInView) => void seen.push(isInView));
  return {
    seen,
    report: (...changes: readonly boolean[]) => report(changes.map((isIntersecting) => ({ isIntersecting }))),
  };
};

test('a row that came into view while the page was busy, before its first report, has its menus', () => {
  const { seen, report } = watch();
  report(false, true);
  expect(seen).toEqual([true]);
});

test('what was scrolled past while the page was busy is not in view', () => {
  const { seen, report } = watch();
  report(true, false);
  report(true);
  expect(seen).toEqual([false, true]);
});
