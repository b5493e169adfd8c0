import { expect, test } from 'vitest';
import { nextSteps } from './serve.ts';

const embedded = {
  productName: 'Raag',
  databaseUrl: null,
  isProduction: false,
  port: 3000,
  dataDir: '/srv/raag/.data',
};
const url = 'http://127.0.0.1:3000';

test('the embedded mode prints where to go and how to look around, stop, start afresh and choose a port', () => {
  expect(nextSteps(embedded, url, '/srv/raag')).toBe(`Raag is at http://127.0.0.1:3000

  Read mails     http://127.0.0.1:3000/dev/mailbox
  Look around    npm run cli -- demo-sign-in listener (or subscriber, admin) prints a link
  Check          npm run cli -- doctor
  Stop           Ctrl+C
  Choose a port  PORT=4000 npm start, or add the line PORT=4000 to a file .env
  Start over     stop, then delete /srv/raag/.data`);
});

test('printed commands contain the port and the folder if they differ from the defaults', () => {
  const steps = nextSteps({ ...embedded, dataDir: '/tmp/raag' }, 'http://127.0.0.1:4000', '/srv/raag');
  expect(steps).toContain('PORT=4000 DATA_DIR=/tmp/raag npm run cli -- demo-sign-in listener');
  expect(steps).toContain('PORT=4000 DATA_DIR=/tmp/raag npm run cli -- doctor');
});

test.each([
  ['a PostgreSQL server', { databaseUrl: 'postgres://raag@db/raag' }],
  ['production mode', { isProduction: true }],
])('with %s only the address is printed', (_what, changed) => {
  expect(nextSteps({ ...embedded, ...changed }, url, '/')).toBe('Raag is at http://127.0.0.1:3000');
});
