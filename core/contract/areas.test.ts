import { useCases } from '@meend/core/assembly/use-cases.ts';
import { type ArchiveId, type BannerId, makeId, type UserId } from '@meend/core/shared/ids.ts';
import { aMood } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { answerFixture, articleFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { wireWorld } from '@meend/tests/kit/site/wire-world.ts';
import { expect, test } from 'vitest';
import { type CallName, callNames, endpoints } from './areas.ts';

const STAFF: readonly string[] = ['staff', 'admin', 'superadmin', 'banner'];

test('the main journey runs over the wire, and every response matches the contract', {
  tags: ['catalogue-36', 'catalogue-52'],
}, async () => {
  const {
    ports,
    tara,
    shimla,
    chai,
    confession,
    answered,
    call,
    calledNames,
    signUp,
    signInAgain,
    linkSecret,
  } = wireWorld();
  const locked = await answered('playlist', { params: { slug: 'shimla' } });
  expect(locked.audioFiles.map((file) => file.url !== null)).toEqual([true, false, false, false]);
  expect(locked.audioFiles.map((file) => [file.name, file.label])).toEqual([
    ['Part 1', 'Teaser'],
    ['Part 1 of Shimla', 'Episode 1'],
    ['Part 2 of Shimla', 'Episode 2'],
    ['Part 3 of Shimla', 'Episode 3'],
  ]);
  expect(await answered('activeBanner')).toBeNull();

  const { registered, userId } = await signUp();
  expect(registered).toMatchObject({ email: 'asha@example.in', isNewUser: true });
  const own = { params: { userId } };
  expect(await answered('freeAudioLength', own)).toEqual({ freeAudioLength: 3 });
  const body = {
    userId,
    audioIds: [shimla.id, chai.id, confession.id],
    audioModelTypes: ['Playlist', 'ShortStory', 'HerConfession'],
  };
  expect(await answered('tonight', {})).toMatchObject({ reason: 'newest', line: null });
  expect(await answered('homeRows', {})).toContain('temptations');
  const chosen = await answered('selectFreeAudio', { body });
  expect(await answered('freeAudioSelectionsLength', own)).toEqual({ data: chosen.freeAudioSelections });
  const tiles = await answered('selectedAudios', own);
  expect(tiles.selectedAudios.map(({ audioId }) => audioId.slug)).toEqual(['shimla', 'chai', 'never-told']);
  expect((await answered('shortStory', { params: { id: chai.id } })).episode).toContain('sig=');

  const open = { params: { userId }, query: { stories: `${shimla.id},unknown` } };
  expect((await answered('openParts', open)).openParts).toHaveLength(3);
  const byId = await answered('storiesById', { query: { ids: `${chai.id},${shimla.id},unknown` } });
  expect(byId.map(({ slug, category }) => [slug, category])).toEqual([
    ['chai', 'quickies'],
    ['shimla', 'temptations'],
  ]);
  expect(await answered('storyCounts', { query: { category: 'quickies' } })).toMatchObject({ stories: 1 });
  expect(await answered('comingSoon', {})).toEqual([]);
  const genre = { name: 'Romance', slug: 'romance', stories: 3 };
  expect(await answered('genres', {})).toMatchObject([genre]);
  expect(await answered('genre', { params: { slug: 'romance' } })).toMatchObject({ ...genre, voices: [] });
  expect(await answered('everyStory', { query: { genre: 'ROMANCE', order: 'title' } })).toHaveLength(3);
  const night = aMood({ storyIds: [chai.id, shimla.id] });
  await ports.stores.moods.addFromStudio(night);
  await useCases(ports).reindex();
  expect((await answered('search', { query: { q: 'shimla' } })).count).toBeGreaterThan(0);
  expect(await answered('suggestions', { query: { q: 'shiml' } })).not.toEqual([]);
  expect(await answered('moods', {})).toMatchObject([{ slug: night.slug, storyCount: 2 }]);
  const { stories } = await answered('mood', { params: { slug: night.slug } });
  expect(stories.map(({ slug }) => slug)).toEqual(['chai', 'shimla']);

  const played = { userId, audioId: shimla.id, audioModelType: 'Playlist', episodeNumber: 'Ep2' };
  await answered('updateRecentlyPlayed', { body: played });
  expect((await answered('getRecentlyPlayed', own)).recentlyPlayed).toMatchObject([played]);
  const partId = shimla.parts[2]?.id ?? '';
  expect(await answered('partDetails', { params: { partId } })).toEqual({
    peaks: '',
    chapters: [],
    transcripts: [],
  });
  await ports.stores.transcripts.save(aTranscript(shimla.parts[2]));
  expect(await answered('transcript', { params: { partId }, query: {} })).toMatchObject({ language: 'en' });
  await ports.stores.transcripts.save(aTranscript(shimla.parts[0]));
  expect(
    await call('transcriptFile', { params: { partId: shimla.parts[0]?.id ?? '' }, query: {} }),
  ).toContain('WEBVTT');

  expect((await answered('castAddress', { params: { partId } })).url).toContain('&cast=1&sig=');
  const at = ports.clock.now().toISOString();
  const resumePoint = { partId, position: 12.5, duration: 24 };
  const places = [{ ...resumePoint, age: 0 }];
  expect(await answered('saveListeningPlaces', { ...own, body: { places } })).toEqual({ saved: 1 });
  expect((await answered('listeningPlaces', own)).places).toMatchObject([
    { ...resumePoint, heardAt: at, label: 'Episode 2' },
  ]);
  const heard = { params: { userId, partId }, body: { finished: true, age: 0 } };
  expect(await answered('markFinished', heard)).toEqual({ finished: true });
  // Too little of the story was heard for stories like it.
  expect(await answered('ownRows', own)).toEqual({ fromVoices: [], recommended: [] });
  const away = { params: { userId, storyId: shimla.id } };
  const dismissal = { storyId: shimla.id, at, parts: 4 };
  expect(await answered('dismissStory', { ...away, body: { age: 0 } })).toEqual(dismissal);
  expect((await answered('listeningPlaces', own)).dismissals).toEqual([dismissal]);
  expect(await answered('undismissStory', away)).toEqual({ storyId: shimla.id });
  expect((await answered('history', { ...own, query: {} })).history).toMatchObject([resumePoint]);
  expect(await answered('pauseHistory', { ...own, body: { paused: false } })).toEqual({ paused: false });
  expect(await answered('changeAutoplay', { ...own, body: { on: true } })).toEqual({ on: true });
  const notes = ['ghosts'];
  expect(await answered('changeHiddenNotes', { ...own, body: { notes } })).toEqual({ notes });
  await answered('removePartFromHistory', { params: { userId, partId } });
  await answered('removeStoryFromHistory', away);
  const cleared = await answered('clearHistory', { ...own, body: { shelf: false } });
  expect(await answered('listeningPlaces', own)).toMatchObject({ ...cleared, places: [] });
  const shelved = { params: { userId, kind: 'favourite', storyId: shimla.id } };
  const favourite = await answered('addToShelf', { ...shelved, body: {} });
  expect(await answered('shelf', own)).toEqual({ shelf: [favourite] });
  expect(await answered('removeFromShelf', shelved)).toEqual({ storyId: shimla.id });
  const { bookmark } = await answered('addBookmark', { ...own, body: { partId, position: 12.5 } });
  expect(await answered('bookmarks', own)).toEqual({ bookmarks: [bookmark] });
  const where = { partId, second: 12 };
  expect(await answered('removeBookmark', { params: { userId, partId, second: '12' } })).toEqual(where);

  await answered('updatePhone', { ...own, body: { phoneNumber: '9876543210' } });
  expect(await answered('getPhone', own)).toEqual({ phoneNumber: '9876543210' });

  expect(await answered('userSubscriptions', own)).toEqual({ subscriptions: [], renewableFrom: null });
  const planDetails = {
    name: '30 days',
    price: 49,
    duration: 30,
    description: 'x',
    paymentFrom: 'subscription',
  };
  const order = { userDetails: { email: 'asha@example.in' }, playListDetails: planDetails };
  const { orderID } = await answered('newOrderId', { body: order });
  const status = { params: { orderId: orderID } };
  expect(await answered('paymentStatus', status)).toEqual({
    status: 'PENDING',
    planName: '30 days',
    price: 49,
    duration: 30,
    payment_From: 'subscription',
    description: 'Subscription, 30 days',
    redirectUrl: '/pending',
  });
  expect(await answered('pendingPayment', {})).toEqual({ payment: null });
  ports.payments.leavePending(orderID as never);
  ports.clock.advance(2_000);
  const payment = { orderId: orderID, planName: '30 days', price: 49, duration: 30 };
  expect(await answered('pendingPayment', {})).toEqual({ payment });
  ports.payments.pay(orderID as never);
  const webhook = ports.payments.webhook(orderID as never, 'PAYMENT_SUCCESS_WEBHOOK', 'one');
  await answered('paymentWebhook', { body: webhook.body }, webhook.headers);
  expect(await answered('paymentStatus', status)).toMatchObject({ status: 'PAID', redirectUrl: '/success' });
  const view = ports.payments.created[0]?.viewToken;
  const seen = { status: 'PAID', planName: '30 days' };
  expect(await answered('paymentView', { body: { orderID, view } })).toEqual(seen);
  expect((await answered('userSubscriptions', own)).subscriptions).toMatchObject([
    { status: 'active', planName: '30 days' },
  ]);

  await answered('requestLoginLink', { body: { email: 'asha@example.in' } });
  await answered('verifyLoginToken', { body: { token: linkSecret() } });
  await answered('requestLoginLink', { body: { email: 'asha@example.in' } });
  const lastMail = ports.mails().at(-1)?.template;
  const code = lastMail && 'code' in lastMail ? lastMail.code : '';
  const typed = await answered('verifyCode', { body: { email: 'asha@example.in', code } });
  expect(typed).toMatchObject({ email: 'asha@example.in', isNewUser: false });
  await ports.stores.banners.add({
    id: makeId<BannerId>(ports.clock.now(), ports.randomness.bytes(10)),
    image: '/banners/wide.webp',
    mobileImage: '/banners/narrow.webp',
    url: '/playlists',
    alt: null,
    isActive: true,
    audience: 'everybody',
    startsAt: null,
    endsAt: null,
  });
  expect(await answered('activeBanner')).toMatchObject({ url: '/playlists' });
  expect(await call('playlists', { query: { limit: '1', after: shimla.id } })).toEqual([]);
  for (const name of ['shortStories', 'confessions', 'confessionAudios'] as const) {
    expect(await answered(name, { query: {} })).toHaveLength(1);
  }
  await answered('stateAge', { ...own, body: {} });
  expect(await answered('changeName', { ...own, body: { name: ' Asha  Rao ' } })).toMatchObject({
    name: 'Asha Rao',
  });
  expect(await answered('changeName', { ...own, body: { name: null } })).toEqual({
    message: 'Name removed',
    name: null,
  });
  await answered('changeName', { ...own, body: { name: 'Asha Rao' } });
  expect(await answered('account', own)).toEqual({
    email: 'asha@example.in',
    name: 'Asha Rao',
    phoneNumber: '9876543210',
    role: 'listener',
    marketingOptIn: true,
    hasPassword: false,
    hashedEmail: ports.emailTokens.hash('asha@example.in' as never),
    freshSignIn: true,
    hiddenNotes: ['ghosts'],
    emailChange: null,
  });
  const optedIn = { body: { optedIn: false } };
  expect(await answered('changeMarketing', { ...own, ...optedIn })).toMatchObject({ optedIn: false });
  const mailed = { query: { token: ports.emailTokens.encrypt('asha@example.in' as never) } };
  expect(await answered('readUnsubscribe', mailed)).toEqual({ email: 'a•••@example.in' });
  expect(await answered('unsubscribe', { ...mailed, body: '' })).toMatchObject({ email: 'a•••@example.in' });
  const reset = { email: 'asha@example.in', password: 'monsoon-lamp-7' };
  expect(await answered('resetPassword', { body: reset })).toMatchObject({ token: expect.any(String) });
  await signInAgain();
  expect(await answered('renewSession', { body: {} })).toMatchObject({ token: expect.any(String) });
  const { sessions } = await answered('sessions', own);
  expect(sessions).toMatchObject([{ device: 'A browser', current: true }]);
  const sessionId = sessions[0]?._id ?? '';
  await answered('confirmPassword', { ...own, body: { currentPassword: reset.password } });
  expect(await call('endSession', { params: { userId, sessionId: 'unknown' } })).toBe('session.not-found');
  await answered('endSession', { params: { userId, sessionId } });
  expect(await call('renewSession', { body: {} })).toBe('session.required');
  await signInAgain();
  await answered('signOut', { ...own, body: {} });
  await signInAgain();
  await answered('signOutEverywhere', { ...own, body: {} });
  await ports.stores.articles.addAll([articleFixture({ title: 'One lamp', listenTo: shimla.id })]);
  expect(await answered('blogs', { query: {} })).toMatchObject([{ slug: 'one-lamp', readingMinutes: 1 }]);
  await ports.stores.people.addFromStudio(tara);
  expect(await answered('voices')).toMatchObject([{ slug: tara.slug }]);
  const voice = await answered('voice', { params: { slug: tara.slug } });
  await signInAgain();
  const followed = { params: { userId, slug: tara.slug } };
  const follow = await answered('followVoice', { ...followed, body: {} });
  expect(follow).toMatchObject({ slug: tara.slug, isSynthetic: tara.isSynthetic });
  expect(await answered('followedVoices', { params: { userId } })).toEqual({ voices: [follow] });
  expect(await answered('unfollowVoice', followed)).toEqual({ slug: tara.slug });
  expect(voice.stories).toMatchObject([{ slug: shimla.slug }]);
  const article = await answered('blog', { params: { title: 'one-lamp' } });
  expect(article.listenTo).toMatchObject({ slug: 'shimla', category: 'temptations' });
  await ports.stores.answers.addAll([answerFixture({ question: 'Why now?' })]);
  expect(await answered('sexpertAnswers', { query: {} })).toMatchObject([{ slug: 'why-now' }]);
  expect(await answered('sexpertAnswer', { params: { slug: 'why-now' } })).toHaveProperty('sources');
  expect(await answered('askSexpert', { body: { topic: 'Body', question: 'Why?' } })).toEqual({
    message: 'Thank you. Your question is with the Sexpert now.',
  });
  const rating = { playlistName: 'Shimla', feedback: 'Rating: 5', userEmail: 'guest' };
  expect(await answered('feedback', { body: rating })).toHaveProperty('message');
  const pageError = { kind: 'script', name: 'TypeError', screen: '/', at: null };
  expect(await answered('reportPageError', { body: pageError })).toEqual({ reference: null });
  const playbackReport = { seconds: 600, stalls: 1, failures: [] };
  expect(await answered('reportPlayback', { body: playbackReport })).toEqual({ counted: true });
  const sold = await answered('plans');
  expect(sold.map(({ name, price, amount, duration }) => [name, price, amount, duration])).toEqual([
    ['Basic Plan', 0, 0, 0],
    ['30 days', 49, 49, 30],
    ['90 days', 129, 129, 90],
  ]);
  expect(await answered('page', { params: { name: 'terms' } })).toHaveProperty('blocks');
  await signInAgain();
  expect(await call('askEmailChange', { ...own, body: { email: 'asha@example.in' } })).toBe(
    'account.own-email',
  );
  await answered('askEmailChange', { ...own, body: { email: 'asha@example.com' } });
  expect(await answered('account', own)).toMatchObject({
    emailChange: { email: 'asha@example.com', oldConfirmed: false, newConfirmed: false },
  });
  expect(await answered('confirmEmailChange', { body: { token: linkSecret() } })).toMatchObject({
    changed: false,
  });
  await answered('cancelEmailChange', own);
  expect(await call('cancelEmailChange', own)).toBe('email-change.not-found');
  expect(await call('confirmEmailChange', { body: { token: 'forged' } })).toBe('link.unusable');
  const { archive } = await answered('askArchive', { ...own, body: {} });
  await useCases(ports).makeArchive(userId as UserId, archive._id as ArchiveId);
  expect(await answered('archive', own)).toMatchObject({ archive: { _id: archive._id, state: 'ready' } });
  const file = await answered('fetchArchive', { params: { userId, archiveId: archive._id } });
  expect(file).toMatchObject({ account: [{ email: 'asha@example.in' }], orders: [{ status: 'paid' }] });
  await answered('askErasure', { ...own, body: {} });
  expect(await answered('confirmErasure', { body: { token: linkSecret() } })).toHaveProperty('erasesAt');
  await answered('takeBackErasure', { body: { token: linkSecret() } });
  const elsewhere = ['countGuestStep', 'bannerLogin', 'mailReports'];
  const isListeners = (name: CallName) =>
    !elsewhere.includes(name) && !STAFF.includes(endpoints[name].policy);
  expect([...calledNames].sort()).toEqual(callNames.filter(isListeners).toSorted());
});

test('the fields of a listener’s response are listed: no other column leaks', async () => {
  const { answered, signUp } = wireWorld();
  await signUp();
  const story = JSON.stringify(await answered('playlists', { query: {} }));
  for (const inner of ['assetId', 'openParts', 'hash"', 'status', 'bytes'])
    expect(story).not.toContain(inner);
});
