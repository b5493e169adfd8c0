import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { type Studio, studio, studioGroups } from '@meend/tests/kit/site/http-studio.ts';
import { addListener, addStaff, type Listener, lastActions } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let at: Studio;
let asha: Listener;
const site = sitePerFile();
beforeAll(async () => {
  at = await studio(site);
  asha = await addListener(site);
});

/** Lists of signed-in callers are not cached, so they show every change at once. */
const has = async (list: string, id: unknown, token = asha.token): Promise<boolean> => {
  const { json } = await httpRequest(site, list, { token });
  return json.some(({ _id }) => _id === id);
};

/** Null for a part that is locked for guests. */
const guestsAddresses = async (list: string, id: unknown): Promise<readonly (string | null)[]> => {
  const { json } = await httpRequest(site, list);
  const files = json.find(({ _id }) => _id === id)?.audioFiles as { url: string | null }[] | undefined;
  return (files ?? []).map(({ url }) => url);
};

for (const { create, body, list, one } of studioGroups.filter(({ body }) => body !== 'temptation')) {
  test(`POST ${create} keeps a title of its own and answers it, and the name where there is none`, async () => {
    const { json: made } = await at.post(create, await at.bodies[body]({ title: 'Between two stops' }));
    const { json: plain } = await at.post(create, await at.bodies[body]());
    expect([made.title, plain.title]).toEqual(['Between two stops', plain.name]);
    expect(made.name).not.toBe(made.title);
    const heard = (await httpRequest(site, list, { token: asha.token })).json;
    expect(heard.find(({ _id }) => _id === made._id)?.title).toBe('Between two stops');
    expect((await at.put(one(made._id), { title: 'Last stop' })).json.title).toBe('Last stop');
    expect((await at.put(one(made._id), { description: 'Other words.' })).json.title).toBe('Last stop');
    expect((await at.put(one(made._id), { title: made.name })).json.title).toBe(made.name);
    expect(await lastActions(site, 1)).toMatchObject([
      { action: 'story.edited', before: { title: 'Last stop' }, after: { title: null } },
    ]);
  });
}

for (const { create, body, list, admin, one, schema, successMessage } of studioGroups) {
  test(`POST ${create} publishes at once and answers 201 with the story`, {
    tags: ['studio-23', 'studio-24', 'studio-25'],
  }, async () => {
    const sent = await at.bodies[body]();
    const { status, json } = await at.post(create, sent);
    expect(status).toBe(201);
    expect(schema.parse(json)).toEqual(json);
    expect(json).toMatchObject({
      status: 'published',
      revision: 1,
      isListed: true,
      thumbnail: sent.thumbnail,
    });
    expect(await has(list, json._id)).toBe(true);
  });

  test(`POST ${create} takes a draft, which ${admin} lists and guests never see`, {
    tags: ['studio-15'],
  }, async () => {
    const { json } = await at.post(create, await at.bodies[body]({ status: 'draft' }));
    expect(json.status).toBe('draft');
    expect(await has(admin, json._id, at.meera.token)).toBe(true);
    expect(await has(list, json._id)).toBe(false);
    expect([404, 405]).toContain((await httpRequest(site, one(json.slug))).status);
    expect((await at.own('GET', `${admin}/${json._id}`)).json).toEqual(json);
  });

  test(`PUT ${one('{id}')} changes what is given, raises the revision and keeps the rest`, {
    tags: ['studio-17', 'studio-18', 'studio-19'],
  }, async () => {
    const { json: made } = await at.post(create, await at.bodies[body]());
    const { status, json } = await at.put(one(made._id), { revision: 1, name: 'Another Name', openParts: 2 });
    expect([status, json.revision, json.name, json.openParts]).toEqual([200, 2, 'Another Name', 2]);
    expect({ ...json, audioFiles: [] }).toEqual({
      ...made,
      ...Object.fromEntries(
        ['name', 'title', 'shortStoryName', 'confessionName'].flatMap((name) =>
          name in made ? [[name, 'Another Name']] : [],
        ),
      ),
      revision: 2,
      openParts: 2,
      updatedAt: json.updatedAt,
      // A generated cover is made of the name.
      ...('tint' in json ? { tint: json.tint } : {}),
      audioFiles: [],
      ...('episode' in json ? { episode: json.episode } : {}),
    });
  });

  test(`PUT ${one('{id}')} with two open parts opens the second to guests, with one it locks it again`, async () => {
    const story = site.stories.find(({ category }) => category === body);
    if (story === undefined) throw new Error('The test catalogue has none of this group');
    const statusOf = async (address: string | null | undefined) =>
      (await fetch(`${site.url}${address}`, { method: 'HEAD' })).status;
    expect((await at.put(one(story.id), { openParts: 2 })).json.openParts).toBe(2);
    const [teaser, second] = await guestsAddresses(list, story.id);
    expect([await statusOf(teaser), await statusOf(second)]).toEqual([200, 200]);
    expect((await at.put(one(story.id), { openParts: 1 })).json).toMatchObject({ revision: 3, openParts: 1 });
    expect((await guestsAddresses(list, story.id)).slice(0, 2)).toEqual([teaser, null]);
    expect([await statusOf(teaser), await statusOf(second)]).toEqual([200, 403]);
    expect(await lastActions(site, 1)).toMatchObject([
      { action: 'story.edited', before: { openParts: 2 }, after: { openParts: 1 } },
    ]);
  });

  test(`of two admins who edit one story, the second gets a conflict on PUT ${one('{id}')} and nothing is lost`, {
    tags: ['studio-17', 'studio-18', 'studio-19'],
  }, async () => {
    const { json: made } = await at.post(create, await at.bodies[body]());
    const ravi = await addStaff(site, 'admin', 'ravi');
    const editors = [
      { name: 'Meera’s', token: at.meera.token },
      { name: 'Ravi’s', token: ravi.token },
    ];
    const edits = editors.map(async ({ name, token }) => ({
      ...(await at.own('PUT', one(made._id), { revision: 1, name }, token)),
      token,
    }));
    const [won, lost] = (await Promise.all(edits)).sort((one, other) => one.status - other.status);
    expect([won?.status, lost?.status, lost?.json.code]).toEqual([200, 409, 'catalogue.edited-meanwhile']);
    // A signed address is its reader's own.
    expect((await at.own('GET', `${admin}/${made._id}`, undefined, won?.token)).json).toEqual(won?.json);
  });

  test(`DELETE ${one('{id}')} withdraws, and restore brings back`, {
    tags: ['studio-16', 'studio-18', 'studio-19'],
  }, async () => {
    const { json: made } = await at.post(create, await at.bodies[body]());
    expect(await has(list, made._id)).toBe(true);
    const { status, json } = await at.own('DELETE', one(made._id));
    expect([status, json]).toEqual([200, { message: successMessage }]);
    expect(await has(list, made._id)).toBe(false);
    const [gone] = (
      await at.own('GET', `${admin}?status=withdrawn&search=${made.slug && made.name}`)
    ).json.filter(({ _id }) => _id === made._id);
    expect(gone).toMatchObject({ status: 'withdrawn', revision: 2 });
    const restored = await at.post(`${one(made._id)}/restore`);
    expect([restored.status, restored.json.status]).toEqual([200, 'published']);
    expect(await has(list, made._id)).toBe(true);
  });
}
