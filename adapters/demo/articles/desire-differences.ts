import { type DemoArticle, kavya } from './demo-article.ts';

export const desireDifferences: DemoArticle = {
  title: 'When one of you wants more',
  summary:
    'Two people rarely want the same thing at the same hour. What to do with the difference, apart from counting.',
  topic: 'Desire',
  daysAgo: 11,
  author: kavya,
  shortSummary:
    'A difference in desire is the most ordinary thing two people can have. It turns into a problem through chasing and avoiding, not through the difference itself. Learn which kind of desire each of you has, take the pressure out of touch, and agree on a kind way to say no and a kind way to hear it.',
  introduction: `Ask a hundred couples whether they want closeness equally often and nearly all of them, if they are honest, will say no. One is hungry when the other is tired. One thinks about it on the train, the other has not thought about it since Diwali and does not mind.

This is not a fault in either person. Appetite for touch differs between people, and in the same person between a Tuesday and a holiday. What matters is what the two of you do with the gap.`,
  problemStatement: `Left alone, the gap tends to grow a pattern. The one who wants more begins to ask more often, since most requests are refused. The one who wants less begins to avoid anything that could be understood as a beginning: the long hug, the shared sofa, the early night. So the first has even less, and asks even more. Counsellors call it chasing and distancing. Everyone else calls it Sunday evening.

In this pattern both people are lonely. The asker feels unwanted. The one who is asked feels wanted only for one thing, and hunted besides. Each can name precisely what the other is doing wrong, and each is partly right.

### Two kinds of desire

Part of the trouble is a myth: that real desire arrives by itself, like thunder. For some people it does. For many others, and for most people some of the time, desire is an answer rather than a question. It appears after closeness has begun: after the laugh, the warm back, the unhurried kiss. Researchers call the first kind *spontaneous* and the second *responsive*. Neither is better.

A person with responsive desire who waits for thunder may wait for years and conclude that something is wrong. A person with spontaneous desire who lives with them may conclude the same, about love. Both are reading the weather from the wrong sky.`,
  solution: `### Take the scoreboard down

Stop counting weeks. There is no correct number, and the happiest couples in surveys differ enormously. Ask instead: when did we last feel close, and what was happening that day?

### Learn each other’s brakes

Desire has an accelerator and brakes, and in long relationships it is usually the brakes that need attention. Write your lists separately, then swap.

- *Brakes* are often dull: unwashed vessels, a door that does not close, a remark at lunch, feeling unattractive, fear of being overheard, pain.
- *Accelerators* are often small: being thanked, being looked at, a shower, an evening without a screen, being asked rather than expected.

Most brakes can be released by a person with a broom, a bolt or an apology.

### Make touch safe again

Agree on closeness that is promised to lead nowhere. Ten minutes of lying in each other’s arms, fully dressed if you like, with an alarm set. When touch stops being the opening line of a negotiation, the partner who avoids it can stop avoiding it. Quite often, and never by arrangement, something answers.

### Say no so that the door stays open

A kind refusal has three parts: thanks, truth, and another offer. *“I love that you ask. I am worn out tonight. Can we be lazy together on Saturday morning?”* Then the person who refused keeps the date in mind, so the other need not ask again.

### Hear no so that the next yes is free

A refusal is information about an hour, not a verdict on you. If you sulk, the next yes may be given to buy peace, and a yes like that costs both of you more than it gives. Say “thank you for telling me”, and mean it. You are allowed to be disappointed. You are not entitled to make it somebody’s task.

### Widen the menu

If closeness means one act with one ending, every evening is all or nothing. There is a great deal between a wave from across the room and everything. Say which part of it you would enjoy tonight.`,
  conclusion: `The aim is not to want equally. It is to stop being opponents in it. Couples who do well with a large difference have one thing in common: both can speak about it without being punished, and both believe that the other is trying.

If the change came suddenly, or together with pain, low mood, a new medicine or a birth, see a doctor as well. Bodies have reasons too.`,
  pictures: [
    {
      scene: 'crescents',
      mood: 'night',
      alt: 'Two pale circles that overlap and share one bright crescent.',
    },
    {
      scene: 'strings',
      mood: 'love',
      alt: 'Eight curved lines drift across a dark sky beside a round moon.',
    },
    { scene: 'tide', mood: 'sea', alt: 'A large moon half sunk behind slow, layered waves.' },
  ],
  listenTo: 'A Slow Sunday',
};
