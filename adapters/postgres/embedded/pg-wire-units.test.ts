import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireUnits } from './pg-wire-units.ts';

const message = (type: string, body: string): Buffer => {
  const bytes = Buffer.from(`${type}\0\0\0\0${body}`, 'latin1');
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
};

const opening = (code: number, body = ''): Buffer => {
  const bytes = Buffer.from(`\0\0\0\0\0\0\0\0${body}`, 'latin1');
  bytes.writeInt32BE(bytes.length, 0);
  bytes.writeInt32BE(code, 4);
  return bytes;
};

const startup = opening(196_608, 'user\0postgres\0\0');
const query = message('Q', 'select 1\0');
const bound = [message('P', 'parse'), message('B', 'bind'), message('E', 'execute'), message('S', '')];

const texts = (units: readonly ({ bytes: Uint8Array } | 'end')[]): readonly string[] =>
  units.map((unit) => (unit === 'end' ? unit : Buffer.from(unit.bytes).toString('latin1')));

test('bytes split anywhere give the same units, with bound parameters whole up to Sync', () => {
  const all = Buffer.concat([startup, query, ...bound, query, message('X', '')]);
  const whole = [startup, query, Buffer.concat(bound), query].map((bytes) => bytes.toString('latin1'));
  fc.assert(
    fc.property(fc.array(fc.nat(all.length), { maxLength: 12 }), (places) => {
      const read = wireUnits(() => undefined);
      const cuts = [0, ...places.toSorted((a, b) => a - b), all.length];
      const units = cuts.slice(1).flatMap((cut, index) => texts(read(all.subarray(cuts[index], cut))));
      expect(units).toEqual([...whole, 'end']);
    }),
  );
});

test('COPY rows are one unit with their statement, to their end or to their failure', () => {
  const copy = message('Q', 'copy "users" ("id") from stdin with (freeze)\0');
  for (const last of [message('c', ''), message('f', 'given up\0')]) {
    const unit = Buffer.concat([copy, message('d', '1\n'), message('d', '2\n'), last]);
    const read = wireUnits(() => undefined);
    const cut = copy.length + 3;
    const units = [startup, unit.subarray(0, cut), unit.subarray(cut), query].flatMap((bytes) =>
      texts(read(bytes)),
    );
    expect(units).toEqual([startup, unit, query].map((bytes) => bytes.toString('latin1')));
  }
  const out = message('Q', 'copy users to stdout\0');
  const read = wireUnits(() => undefined);
  expect(texts(read(Buffer.concat([startup, out])))).toHaveLength(2);
});

test('a request for encryption is declined and the startup continues', () => {
  const answers: string[] = [];
  const read = wireUnits((bytes) => answers.push(Buffer.from(bytes).toString()));
  const units = read(Buffer.concat([opening(80_877_103), opening(80_877_104), startup]));
  expect(answers).toEqual(['N', 'N']);
  expect(texts(units)).toEqual([startup.toString('latin1')]);
});

test('a request to cancel ends its connection', () => {
  expect(wireUnits(() => undefined)(opening(80_877_102, 'pid+key!'))).toEqual(['end']);
});

test('nothing is read after the end, however late it arrives', () => {
  const read = wireUnits(() => undefined);
  expect(texts(read(Buffer.concat([startup, message('X', '')])))).toHaveLength(2);
  expect(read(query)).toEqual([]);
});

const saying = (bytes: Buffer, at: number, length: number): Buffer => {
  const wrong = Buffer.from(bytes);
  wrong.writeInt32BE(length, at);
  return wrong;
};

test.each([-1, 0, 7, 10_001, 0x7fff_ffff, -0x8000_0000])(
  'a startup packet with a length of %i bytes closes the connection',
  (length) => {
    const read = wireUnits(() => undefined);
    expect(read(saying(startup, 0, length))).toEqual(['end']);
    expect(read(startup)).toEqual([]);
  },
);

test.each([-1, 0, 3, 64 * 1024 ** 2, 0x7fff_ffff, -0x8000_0000])(
  'a message with a length of %i bytes closes the connection',
  (length) => {
    const read = wireUnits(() => undefined);
    read(startup);
    expect(read(saying(query, 1, length))).toEqual(['end']);
  },
);

test('short messages that never end a unit are not buffered without limit', () => {
  const read = wireUnits(() => undefined);
  read(startup);
  const large = message('B', 'x'.repeat(16 * 1024 ** 2));
  const ends = Array.from({ length: 4 }, () => read(large));
  expect(ends).toEqual([[], [], [], ['end']]);
});

test('law: whatever bytes arrive, parsing ends', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.uint8Array({ maxLength: 200 }), (isStarted, bytes) => {
      const read = wireUnits(() => undefined);
      if (isStarted) read(startup);
      expect(read(Buffer.from(bytes)).length).toBeLessThanOrEqual(200);
    }),
  );
});
