import type { DemoAnswer } from './demo-answer.ts';

export const answersOfTalking: readonly DemoAnswer[] = [
  {
    question: 'How do I say “not tonight” without hurting him?',
    topic: 'Consent',
    summary: 'Thank him, tell the truth, and offer what you would gladly give instead.',
    daysAgo: 20,
    answer: `Three short parts usually do it: thanks, truth, and an offer. *“I like that you want me. I am finished for today. Come and lie here, and let us see about Sunday morning.”* The first part answers the question he is really asking, which is whether he is still wanted. The second spares him guessing. The third shows that the door is closed for the night and not for the season.

Say it early. A “maybe” at nine that becomes a “no” at eleven hurts much more, and you will spend the evening dreading it. Say it plainly, too. A headache invented out of kindness has to be remembered.

Make the offer one you mean. If you say Sunday, bring it up yourself on Sunday, even if only to move it. It is this that builds trust; words alone do not.

And part of it is not yours to carry. You can be kind, but you cannot make a grown man’s disappointment disappear. If a friendly no is followed by sulking or pleading, talk about that in daylight: *“When no makes you angry, my yes stops being a gift.”*

No reason is ever owed. Marriage does not alter that.`,
    whenToSeeADoctor: `If you say no because it hurts, see a gynaecologist. If you are afraid of what happens when you refuse, or have been forced, you can speak in confidence to a doctor, a counsellor, or the women’s helpline on 181.`,
    sources: [{ title: 'WHO: Sexual health', url: 'https://www.who.int/health-topics/sexual-health' }],
  },
  {
    question: 'We are about to marry and have never spoken about sex. How do we begin?',
    topic: 'Communication',
    summary:
      'Begin with hopes and worries rather than with experience, and agree that the first nights are for getting acquainted.',
    daysAgo: 38,
    answer: `Begin before the wedding, sitting side by side, and with something easier than sex. *“What are you looking forward to about living together? What makes you a little nervous?”* Answer first yourself. Somebody has to be brave, and it may as well be the one who asked.

You need not exchange histories. You do need a few practical things: whether and when you want children, which contraception you will use, and whether both of you would take a test for infections. It is a sign of respect, like looking at the papers of a house before moving in.

Then make one agreement that takes the weight off the first night: nothing has to happen. You will both be exhausted, wearing flowers and far too many safety pins. Many couples sleep, and are glad of it. Give yourselves some weeks to learn about each other, with the lights as low as you like, stopping whenever either of you wishes.

Forget what films and friends report. It does not need to hurt, there need not be blood, and nobody knows how by nature. Ask “like this?”, and laugh when elbows collide.`,
    whenToSeeADoctor: `A visit before the wedding is sensible for contraception, vaccination (HPV, hepatitis B) and tests. Afterwards, see a gynaecologist or a urologist if it hurts, or is not possible, after several gentle tries. This is frequent and can be treated.`,
    sources: [
      {
        title: 'WHO: Sexually transmitted infections',
        url: 'https://www.who.int/news-room/fact-sheets/detail/sexually-transmitted-infections-(stis)',
      },
      { title: 'NHS: Contraception', url: 'https://www.nhs.uk/contraception/' },
    ],
  },
  {
    question: 'He works abroad for eight months at a time. How do we not become strangers?',
    topic: 'Long distance',
    summary:
      'Keep a small shared habit, speak about longing plainly, and give each homecoming time to be awkward.',
    daysAgo: 45,
    answer: `You will become slightly strange to each other, and it helps to expect it. Eight months change anybody. What you can prevent is becoming strangers who pretend not to be.

Keep one small habit that does not depend on news. A voice note at bedtime. The same book, a chapter a week. A story you both listen to on Friday, in two time zones. It gives you a place to meet that is not the electricity bill.

Speak about longing plainly, or it will come out as irritation. *“I miss being held. I am not asking you to solve it.”* If you want to be intimate by voice or message, agree beforehand on what is welcome, what is never recorded, and that either of you can stop. Avoid pictures with faces.

Then plan for the return. Most couples hope for a film and get a railway platform. Bodies are shy after a long time. Agree that for the first two days there is only sleeping, eating and holding hands. Let the person who stayed show how the house runs now; let the one who came back be clumsy in it.`,
    whenToSeeADoctor: `If either of you had another partner in the meantime, both should be tested before you stop using condoms; many infections show no signs. Seek a counsellor if distance has become low mood, drinking, or constant suspicion.`,
    sources: [
      {
        title: 'WHO: Sexually transmitted infections',
        url: 'https://www.who.int/news-room/fact-sheets/detail/sexually-transmitted-infections-(stis)',
      },
    ],
  },
];
