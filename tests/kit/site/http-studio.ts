// An admin over HTTP: finished uploads, and the bodies of the three create calls.

import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { routes } from '@meend/core/contract/areas.ts';
import { finishRecording, samplePicture, sampleRecording } from '../fixtures/upload-fixtures.ts';
import { type Answered, httpRequest } from './http-request.ts';
import type { TestSite } from './http-site.ts';
import { addStaff } from './http-users.ts';

/** What makes a finished upload of this site. */
export const uploadMaker = ({ clock, product }: TestSite) => ({
  clock,
  randomness: product.get(tokens.randomness),
  secrets: product.get(tokens.secrets),
  stores: product.get(tokens.stores),
  transaction: product.get(tokens.transaction),
});

export const studio = async (site: TestSite) => {
  const meera = await addStaff(site, 'admin', 'meera');
  const maker = uploadMaker(site);
  const recording = () => sampleRecording(maker, meera.user.id);
  const finish = (address: string) => finishRecording(maker, address);
  const finished = async () => {
    const address = await recording();
    await finish(address);
    return address;
  };
  const shared = async () => ({
    description: 'Two seats, one window.',
    genre: ['Romance', 'Rain'],
    thumbnail: await samplePicture(maker, meera.user.id),
  });
  const single = async () => ({ ...(await shared()), teaser: await finished(), episode: await finished() });
  const quickie = async (changed: object = {}) => ({
    ...(await single()),
    shortStoryName: 'Night Bus',
    shortStoryPrice: 49,
    ...changed,
  });
  const confession = async (changed: object = {}) => ({
    ...(await single()),
    confessionName: 'Never Told',
    confessionPrice: 49,
    author: 'Mehr',
    ...changed,
  });
  const temptation = async (changed: object = {}) => ({
    ...(await shared()),
    name: 'The Long Way',
    price: 99,
    audioFiles: [
      { name: 'Before', url: await finished() },
      { name: 'Tea at Kalka', url: await finished() },
    ],
    ...changed,
  });
  const bodies = { temptation, quickie, confession };
  const own = (method: string, path: string, body?: unknown, token = meera.token): Promise<Answered> =>
    httpRequest(site, path, { method, token, ...(body === undefined ? {} : { body }) });
  return {
    meera,
    recording,
    finish,
    own,
    bodies,
    post: (path: string, body: unknown = {}) => own('POST', path, body),
    put: (path: string, body: unknown) => own('PUT', path, body),
  };
};

export type Studio = Awaited<ReturnType<typeof studio>>;

/** Calls of the three groups. */
export const studioGroups = [
  {
    body: 'temptation',
    create: '/api/upload/create-temptations',
    list: '/api/playlist/playlists',
    admin: '/api/playlist/meendAdminplaylists',
    one: (id: unknown) => `/api/playlist/playlists/${id}`,
    schema: routes.adminPlaylist.response,
    successMessage: 'Story deleted',
  },
  {
    body: 'quickie',
    create: '/api/upload/create-short-story',
    list: '/api/shortStories/shortStories',
    admin: '/api/shortStories/meendAdminstories',
    one: (id: unknown) => `/api/shortStories/${id}`,
    schema: routes.adminShortStory.response,
    successMessage: 'Story deleted',
  },
  {
    body: 'confession',
    create: '/api/upload/create-herconfession',
    list: '/api/herConfession/herConfessions',
    admin: '/api/herConfession/meendAdminconfessions',
    one: (id: unknown) => `/api/herConfession/herConfessions/${id}`,
    schema: routes.adminConfession.response,
    successMessage: 'Confession deleted',
  },
] as const;
