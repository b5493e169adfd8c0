import { type DemoArticle, farah } from './demo-article.ts';

export const bodyImage: DemoArticle = {
  title: 'With the light on: living in the body you have',
  summary:
    'You cannot enjoy a touch while you are busy inspecting yourself. Small ways of coming back from the mirror.',
  topic: 'Body',
  daysAgo: 27,
  author: farah,
  shortSummary:
    'Watching yourself from outside is the quickest way to feel nothing inside. You do not need to love how you look. It is enough to bring your attention back to what you feel, to ask for the conditions you need, and to be careful whose eyes you borrow.',
  introduction: `For twelve years I worked as a midwife, and so I have seen a great many bodies on a day when nobody was posing. I can report that there is no standard model. There are scars and stripes, one shoulder higher than the other, hair in every arrangement, skin in every shade that earth comes in.

And I have heard, from almost all of them, an apology. *Sorry about my stomach. Sorry, I did not have time to wax.* Women say it aloud. Men mostly say it by leaving the light off.`,
  problemStatement: `There is a name for what happens when a person who is being touched begins to watch herself, or himself, from across the room: *spectatoring*. Half of you is in the embrace. The other half stands by the wardrobe with a clipboard. Is my belly folding? Can he see the scar? Am I taking too long?

Attention is a small lamp. Whatever it shines on grows, and what it leaves dims. A mind that is busy inspecting has little left for feeling, and so pleasure fades, and so the inspector has one more thing to note down.

### Where the inspector learnt the job

Nobody is born with a clipboard. Ours were handed over early: the aunt who looked at our skin before she said hello, the fairness cream at the chemist’s, the boys who were told to be tall, the films in which only one sort of body is ever loved. Now there is a mirror in every pocket that can smooth, slim and lighten a face before breakfast. Compared with that, a real one can only lose.

Bodies also change, with births, with illness, with years at a desk. A person may feel at home at thirty and like a lodger at forty-five. It is common to hide from a partner who, when asked, had noticed nothing, or had noticed and did not care.`,
  solution: `### Aim for neutral

You do not have to adore yourself in the mirror. That is one more exam. Aim for truth without insult: *these are thighs; they carried me up four floors*. Speak of your body as you would of a friend’s. If you would not say it to her, it is not honesty, it is only unkind.

### Come back to the skin

When you catch the inspector at work, do not argue. Move the lamp. Name, silently, three things you can feel: the warmth of a palm, the weight of the blanket, the air on your neck. You will drift off again in half a minute. Come back again. This is the whole exercise, and it becomes easier with use, like any other.

It can be practised alone: a slow bath, oil on your own arms, a walk without earphones. Five minutes in which the only question is what this feels like.

### Set the scene you need

Preferring soft light is not cowardice. Ask for the lamp rather than the tube light, keep the kurta on, choose the position in which you can forget yourself. Comfort is not a stage to be overcome before the real thing begins. It is what allows the real thing to begin.

### Say it once, plainly

“I feel shy about my stomach since the operation. It would help me if you did not comment on it, and if you held me here instead.” A partner who knows can stop guessing. And if you are the partner: do not debate. “But you are beautiful” is kindly meant and ends the conversation. “Thank you for telling me. Show me what feels good” continues it.

### Choose whose eyes you borrow

Unfollow three accounts that leave you smaller. Look for people of your age and build who are living well rather than posing well. Ask family members, politely and every time, not to discuss your weight or your child’s.

### Move for the feeling

Walk, dance in the kitchen, stretch, swim, because of how you feel afterwards. Exercise done as a punishment teaches the body that it has done wrong.`,
  conclusion: `The inspector may never resign altogether. Mine still turns up in changing rooms. But she can be given less to do. Each time you move your attention from how you look to what you feel, you take back a little of the room.

If thoughts about your body or about food fill most of your day, if you hide, starve or hurt yourself, please talk to a doctor or a counsellor soon. That is an illness with good treatments, not vanity.`,
  pictures: [
    { scene: 'lotus', mood: 'love', alt: 'A lotus in full bloom under a violet sky.' },
    { scene: 'window', mood: 'heritage', alt: 'Warm light in an arched window seen from a dark room.' },
    { scene: 'leaves', mood: 'calm', alt: 'Long leaves rise before a pale moon.' },
  ],
  listenTo: 'Thirty-Nine and Blushing',
};
