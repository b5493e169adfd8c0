import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let asha: Listener;

const site = sitePerFile();
beforeAll(async () => {
  asha = await addListener(site);
});

const text = expect.any(String);
const number = expect.any(Number);
const address = expect.stringMatching(/^\/media\//);
const file = (url: unknown) => ({ _id: text, name: text, label: text, url, seconds: number });
const genres = expect.arrayContaining([text]);
const facts = { language: 'en', rating: null, heat: null, firstLine: null, workId: null, notes: [] };
const added = { coverArt: text, tint: text, publishedAt: text, voices: [], writers: [], ...facts };
const card = { _id: text, slug: text, name: text, thumbnail: text, coverArt: text, genre: genres };

const own = (path: string, question: Parameters<typeof httpRequest>[2] = {}): Promise<Answered> =>
  httpRequest(site, path.replace('{userId}', asha.user.id), { token: asha.token, ...question });

test('GET /api/playlist/playlists: _id, name, slug, description, price, thumbnail, audioFiles, genre, category', {
  tags: ['catalogue-37', 'catalogue-38', 'catalogue-40', 'catalogue-49', 'catalogue-50', 'catalogue-59'],
}, async () => {
  const { status, json } = await httpRequest(site, '/api/playlist/playlists');
  const playlist = {
    _id: text,
    name: 'Slow Train to Kalka',
    slug: 'slow-train-to-kalka',
    description: text,
    price: number,
    thumbnail: text,
    audioFiles: [file(address), file(null), file(null)],
    genre: genres,
    category: 'temptations',
  };
  expect([status, json[0]]).toEqual([200, { ...playlist, ...added }]);
  const one = await httpRequest(site, '/api/playlist/playlists/slow-train-to-kalka');
  const alone = playlist.audioFiles.map((part) => ({ ...part, onward: null }));
  expect(one.json).toEqual({ ...playlist, ...added, audioFiles: alone });
});

test('a part without a name of its own is called "Part N"', { tags: ['catalogue-39'] }, async () => {
  const { json } = await httpRequest(site, '/api/playlist/playlists/slow-train-to-kalka');
  expect((json.audioFiles as { name: string }[]).map(({ name }) => name)).toEqual([
    'Part 1',
    'Part 2',
    'Part 3',
  ]);
});

test('GET /api/shortStories/shortStories: shortStoryName, name, title, shortStoryPrice, teaser, episode, category quickies', {
  tags: ['catalogue-41', 'catalogue-42', 'catalogue-43', 'catalogue-44', 'catalogue-51', 'catalogue-59'],
}, async () => {
  const { status, json } = await httpRequest(site, '/api/shortStories/shortStories');
  const story = {
    _id: text,
    slug: 'power-cut',
    shortStoryName: 'Power Cut',
    name: 'Power Cut',
    title: 'Power Cut',
    shortStoryPrice: number,
    price: number,
    description: text,
    category: 'quickies',
    genre: genres,
    thumbnail: text,
    teaser: address,
    episode: null,
    audioFiles: [file(address), file(null)],
  };
  expect([status, json[0]]).toEqual([200, { ...story, ...added }]);
});

test('GET /api/herConfession/herConfessions: confessionName, name, author, confessionPrice, description, about', {
  tags: ['catalogue-45', 'catalogue-46', 'catalogue-47', 'catalogue-48', 'catalogue-53', 'catalogue-59'],
}, async () => {
  const { status, json } = await httpRequest(site, '/api/herConfession/herConfessions');
  const confession = {
    _id: text,
    slug: 'the-wedding-week',
    confessionName: 'The Wedding Week',
    name: 'The Wedding Week',
    title: 'The Wedding Week',
    author: text,
    confessionPrice: number,
    price: number,
    description: text,
    about: json[0]?.description,
    category: 'herconfession',
    genre: genres,
    thumbnail: text,
    teaser: address,
    episode: null,
    audioFiles: [file(address), file(null)],
  };
  expect([status, json[0]]).toEqual([200, { ...confession, ...added }]);
});

test('GET /api/herConfession/herConfessions-Audios answers the same entries as herConfessions', {
  tags: ['catalogue-54'],
}, async () => {
  const [one, other] = await Promise.all(
    ['herConfessions', 'herConfessions-Audios'].map((name) =>
      httpRequest(site, `/api/herConfession/${name}`),
    ),
  );
  expect(other?.json).toHaveLength(2);
  expect(other?.json).toEqual(one?.json);
});

test('GET /api/users/{userId}/free-audio-length answers 3 as freeAudioLength', {
  tags: ['unlock-19', 'unlock-48', 'unlock-56'],
}, async () => {
  expect((await own('/api/users/{userId}/free-audio-length')).json).toEqual({ freeAudioLength: 3 });
});

test('what is chosen is answered by select-free-audio, selected-audios and free-audio-selections-length', {
  tags: ['unlock-18', 'unlock-20', 'unlock-21', 'unlock-22', 'unlock-47', 'unlock-49', 'unlock-50'],
}, async () => {
  const [train] = site.stories;
  const body = { userId: asha.user.id, audioIds: [train?.id], audioModelTypes: ['Playlist'] };
  const { status, json } = await own('/api/users/select-free-audio', { body });
  const freeAudioSelections = [{ audioId: train?.id, audioModelType: 'Playlist' }];
  expect([status, json]).toEqual([200, { freeAudioSelections, message: 'Free stories added' }]);
  expect((await own('/api/users/{userId}/free-audio-selections-length')).json).toEqual({
    data: freeAudioSelections,
  });
  expect((await own('/api/users/{userId}/selected-audios')).json).toEqual({
    selectedAudios: [{ audioId: { ...card, _id: train?.id }, audioModelType: 'Playlist' }],
  });
});

test('recently played is stored as userId, audioId, audioModelType and episodeNumber, and returned', {
  tags: ['playback-6', 'playback-7', 'playback-8', 'playback-9', 'playback-22', 'playback-23'],
}, async () => {
  const quickie = site.stories.find(({ category }) => category === 'quickie');
  const played = { userId: asha.user.id, audioId: quickie?.id, audioModelType: 'ShortStory' };
  const body = { ...played, episodeNumber: 'Ts' };
  expect((await own('/api/users/update-recently-played', { body })).status).toBe(200);
  expect((await own('/api/users/get-recently-played/{userId}')).json).toEqual({
    recentlyPlayed: [{ ...body, playedAt: text, audio: { ...card, _id: quickie?.id } }],
  });
});

test('a phone number is put by update-phone and read by get-phone', {
  tags: ['account-33', 'account-72', 'account-73'],
}, async () => {
  expect((await own('/api/users/{userId}/get-phone')).json).toEqual({ phoneNumber: null });
  const put = { method: 'PUT', body: { phoneNumber: '9876543210' } };
  expect((await own('/api/users/{userId}/update-phone', put)).status).toBe(200);
  expect((await own('/api/users/{userId}/get-phone')).json).toEqual({ phoneNumber: '9876543210' });
});

test('a subscription is answered as status and planName, with its days', {
  tags: ['plans-2', 'plans-4', 'plans-16'],
}, async () => {
  const path = '/api/user-subs/user-subscriptions/{userId}';
  expect((await own(path)).json).toEqual({ subscriptions: [], renewableFrom: null });
  const startsAt = site.clock.now();
  const endsAt = new Date(startsAt.getTime() + 30 * 24 * 60 * 60_000);
  const planName = '30 days' as const;
  await site.product.get(tokens.stores).subscriptions.save({
    userId: asha.user.id,
    planName,
    startsAt,
    endsAt,
    paidDays: 30,
  });
  expect((await own(path)).json.subscriptions).toEqual([
    { status: 'active', planName, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  ]);
});

test('an order is answered as sessionID and orderID, its status with every stated field', {
  tags: ['payment-12', 'payment-14', 'payment-25', 'payment-26'],
}, async () => {
  const ravi = await addListener(site, 'ravi');
  const order = await httpRequest(site, '/api/payment/newOrderId', {
    token: ravi.token,
    body: {
      userDetails: { name: 'Ravi', email: ravi.user.email },
      playListDetails: {
        name: '30 days',
        price: 49,
        duration: 30,
        description: 'anything',
        paymentFrom: 'subscription',
      },
    },
  });
  expect(order.json).toEqual({ sessionID: text, orderID: text });
  const { json } = await httpRequest(site, `/api/payment/status/${order.json.orderID}`, {
    token: ravi.token,
  });
  expect(json).toEqual({
    status: 'PENDING',
    planName: '30 days',
    price: 49,
    duration: 30,
    payment_From: 'subscription',
    description: 'Subscription, 30 days',
    redirectUrl: '/pending',
  });
});

test('the active banner is answered as _id, image, mobileImage, url and isActive', {
  tags: ['banner-5', 'banner-14'],
}, async () => {
  const banner = { image: '/banners/wide.webp', mobileImage: '/banners/narrow.webp', url: '/playlists' };
  const id = '01999999-0000-7000-8000-000000000001' as never;
  const { banners } = site.product.get(tokens.stores);
  await banners.add({
    id,
    ...banner,
    audience: 'everybody',
    alt: null,
    startsAt: null,
    endsAt: null,
    isActive: true,
  });
  const { json } = await httpRequest(site, '/api/sticky-banner/active');
  expect(json).toEqual({
    _id: id,
    ...banner,
    audience: 'everybody',
    alt: null,
    isActive: true,
    startsAt: null,
    endsAt: null,
  });
});
