import { type DemoArticle, kavya } from './demo-article.ts';

export const firstConversation: DemoArticle = {
  title: 'The first conversation after years of silence',
  summary:
    'You share a home, a calendar and a bed. Here is how to share the one subject you never speak about.',
  topic: 'Communication',
  daysAgo: 4,
  author: kavya,
  shortSummary:
    'Silence about intimacy is usually care that has run out of words, not indifference. Choose a calm hour, begin with what you miss rather than what is missing, ask one question, and stop while it is still kind. Three short talks do more than one long one.',
  introduction: `Most couples I meet do not fight about intimacy. They simply stopped mentioning it. Somewhere between the second promotion and the first school admission the subject slipped under the furniture, and by now both of them have learnt to walk around it.

If that is you, nothing is broken beyond use. But the longer a silence lasts, the more it begins to speak on its own, and what it says is rarely true. *He does not want me. She is angry with me. We are too old to start.* A first conversation exists to find out what is actually true.`,
  problemStatement: `Talking about desire is hard for reasons that have little to do with desire. Many of us grew up in homes where the topic had no vocabulary. There were jokes, there were warnings, and there was nothing in between. As adults we can discuss a home loan for an hour and still not finish the sentence “I would like it if you...”.

Silence also protects. As long as nobody asks, nobody can be refused. The trouble is that it protects both people from the good news as well. I often hear two partners say the same sentence in separate sessions: *I thought you had lost interest, so I stopped trying.*

Then there is timing. The subject tends to come up at the worst moment: late, tired, just after one person reached out and the other turned away. Whatever is said then sounds like an accusation, and the listener answers as the accused.

### How the silence keeps itself alive

- A small “not tonight” goes unexplained, so it is heard as “not you”.
- The one who was refused stops asking, to save face.
- The one who refused notices the distance and takes it for anger.
- Both become careful, and careful looks exactly like cold.

None of this needs a villain. It needs only two considerate people and a few busy years.`,
  solution: `### Choose the hour, not the mood

Pick a time when neither of you is hungry, hurried or in bed. A walk is ideal: you look ahead rather than at each other, and a pause does not feel like a stare. Say beforehand what it is about, so it is not an ambush. *“Could we walk after dinner on Saturday? I would like to talk about us, and nothing is wrong.”*

### Begin with what you miss

“We never touch any more” is a complaint, and complaints invite a defence. “I miss how you used to put your feet on mine while we watched films” is an invitation. It names something real, it flatters a memory you share, and it asks for nothing yet.

### Ask one question and let it breathe

Bring one open question, not a list. Some that work:

- What has changed for you in the last few years?
- When do you feel closest to me these days?
- Is there something you would like less of, or more of?

Then wait. Ten seconds of quiet feels like an hour and is usually the moment when the honest answer is being assembled. Repeat what you heard before you reply: *“So evenings feel like one more duty. Have I understood?”*

### Say what you can, and mark what you cannot

You need not tell everything. “I find this part hard to say” is a full sentence and a brave one. If a feeling is too large for the walk, say so and give it a date.

### Stop early

Twenty minutes is plenty. End with one small thing you will both try this week, so small that it cannot fail: a proper goodbye at the door, phones out of the bedroom on Sunday, ten minutes of lying close with no further plan. Agree that it leads nowhere. Pressure has a way of arriving disguised as progress.

### If it goes wrong

It may. Somebody will be hurt by a word that was meant well. Repair is a skill of its own: *“That came out badly. What I meant was...”* A talk that is mended teaches you more about each other than one that went smoothly.

If a conversation brings up fear, contempt or pressure, do not push through it alone. A counsellor is not the last resort; it is simply a room with a third, calm person in it.`,
  conclusion: `You do not have to become people who talk easily about everything. You only have to become people who can begin. The first conversation is short, slightly clumsy, and does its work even so: it tells the other person that the door is not locked.

Have it again in two weeks. By the third time you may notice that you are no longer discussing a problem. You are simply curious about somebody you love.`,
  pictures: [
    { scene: 'lamp', mood: 'love', alt: 'An oil lamp with a tall, steady flame against a red evening sky.' },
    { scene: 'ripples', mood: 'calm', alt: 'Rings spreading on still water around a small round light.' },
    { scene: 'hills', mood: 'travel', alt: 'A pale moon over three ranges of hills at dusk.' },
  ],
  listenTo: 'Two Cups of Chai',
};
