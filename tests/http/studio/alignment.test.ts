import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addStaff } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerFile();

test('an admin requests the times of a stored text, follows the progress, and cancels it', async () => {
  const { token } = await addStaff(site, 'admin');
  const part = site.stories[0]?.parts[1];
  const call = (method: string, body?: object) =>
    httpRequest(site, `/api/meendAdmin/parts/${part?.id}/transcripts/en/alignment`, {
      method,
      token,
      ...(body && { body }),
    });
  expect(await call('POST', { revision: 1 })).toMatchObject({
    status: 404,
    json: { code: 'transcript.not-found' },
  });
  await site.product.get(tokens.stores).transcripts.save(aTranscript(part, { isTimed: false }));
  expect(await call('POST', { revision: 2 })).toMatchObject({
    status: 409,
    json: { code: 'catalogue.edited-meanwhile' },
  });
  expect(await call('GET')).toMatchObject({ status: 200, json: { state: null, percent: 0 } });
  expect((await call('POST', { revision: 1 })).status).toBe(204);
  expect((await call('GET')).json).toMatchObject({ state: expect.stringMatching(/^(?:waiting|failed)$/) });
  expect((await call('DELETE')).status).toBe(204);
  expect((await call('GET')).json).toMatchObject({ state: null });
});
