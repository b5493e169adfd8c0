import type { Expert, Source } from '@meend/core/sexpert/answer.ts';
import type { Topic } from '@meend/core/sexpert/topics.ts';

const answersOfBody: readonly DemoAnswer[] = [
  {
    question: 'Is it normal that it hurts, and that I have got used to it?',
    topic: 'Body',
    summary: 'Pain is common and never something to get used to: stop, and have it looked at.',
    daysAgo: 3,
    answer: `It is common, and it is not something to get used to. Pain is a message, and a body that is ignored learns to expect it: the muscles tighten before anything begins, and then it hurts more.

There are many causes, and nearly all can be treated. Dryness is the most frequent, from the pill, breastfeeding, menopause, some medicines, or simply not enough time. Thrush and other infections sting. Deep pain can come from endometriosis or a cyst. And sometimes the muscles around the vagina close by themselves; this is called vaginismus, and it is a reflex, not a refusal.

Until you know which it is, make one rule together: nothing that hurts. There is plenty of closeness left inside that rule. Use a good lubricant, take far longer over everything, and stop at the first sign, not at the last. You might say: *“I want to be close to you. This part hurts, so I am going to have it seen to.”* A partner who hears that is usually relieved, since most have been guessing for a while.`,
    whenToSeeADoctor: `See a gynaecologist if pain happens more than a few times, and **soon** if there is bleeding after intercourse, fever, an unusual discharge or pain in the lower belly. You may ask for a woman doctor, bring somebody with you, and say stop at any point of an examination.`,
    sources: [
      { title: 'NHS: Vaginismus', url: 'https://www.nhs.uk/conditions/vaginismus/' },
      { title: 'NHS: Vaginal dryness', url: 'https://www.nhs.uk/conditions/vaginal-dryness/' },
    ],
  },
  {
    question: 'I could not keep an erection twice this month. What is wrong with me?',
    topic: 'Body',
    summary: 'Most likely nothing: twice is a tired month. If it lasts, it is worth a check-up of the heart.',
    daysAgo: 10,
    answer: `Twice in a month is most probably a tired month. Erections depend on blood, nerves, sleep and peace of mind, and any of the four may have a bad day. Alcohol, a quarrel, a condom put on in a hurry or a child in the next room are quite enough.

The trouble often begins afterwards. Next time you watch yourself to see if it works, and watching is a kind of fright; fright closes the blood vessels that need to open. So the fear brings about what it is afraid of.

Two things help most. First, tell your partner in one sentence, ideally in daylight: *“This happened because I was worn out, not because of you.”* Otherwise it will be taken personally. Second, take the examination away. For two weeks agree to hands, skin and kissing only, and no attempt at more, even if it seems possible. Without a test to pass, most bodies remember what to do.

Look at the rest as well: sleep, smoking, alcohol, weight, half an hour of walking. Morning erections are a good sign that the plumbing is sound.`,
    whenToSeeADoctor: `If it goes on for more than about three months, or morning erections have stopped too, have your blood pressure, sugar and cholesterol checked: narrow arteries often show here first. Chest pain during effort means going **at once**. Never take tablets for this without a doctor, above all not if you use nitrates for the heart.`,
    sources: [
      {
        title: 'NHS: Erectile dysfunction (impotence)',
        url: 'https://www.nhs.uk/conditions/erection-problems-erectile-dysfunction/',
      },
    ],
  },
  {
    question: 'Since menopause I enjoy the idea and dread the feeling. What helps?',
    topic: 'Growing older',
    summary: 'Dryness after menopause is treatable at any age, often within a few weeks.',
    daysAgo: 24,
    answer: `This is one of the most common sentences in my practice, and one of the easiest to help. When oestrogen falls, the tissue becomes thinner and makes less moisture. Your wish is intact. The surface is not.

Think of three layers of help. A **lubricant** works for the occasion: choose a water-based or silicone one without perfume, and use more than you suppose. A **moisturiser** for the vagina, twice or three times a week, looks after the tissue in between. And **local oestrogen**, as a cream or a small tablet, treats the cause. Very little of it reaches the rest of the body, and most women can use it for years; your doctor will know if you are an exception.

Go gently in the meantime. Longer warming up, positions in which you set the pace, and permission to stop. Tell your partner what has changed: *“It is dry, it is not disinterest.”* Regular, unhurried closeness, alone or together, also keeps the tissue supple, since it brings blood to it.

You are not at the end of anything. You are in a new climate and need a different coat.`,
    whenToSeeADoctor: `Ask a gynaecologist if lubricant alone is not enough after a month, if bladder infections return, or if you have had breast cancer and wonder what is safe. **Any bleeding after menopause** should be examined within days, even if it is slight.`,
    sources: [
      { title: 'NHS: Vaginal dryness', url: 'https://www.nhs.uk/conditions/vaginal-dryness/' },
      { title: 'WHO: Menopause', url: 'https://www.who.int/news-room/fact-sheets/detail/menopause' },
    ],
  },
];

const answersOfTalking: readonly DemoAnswer[] = [
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

const answersOfWanting: readonly DemoAnswer[] = [
  {
    question: 'We have a six-month-old baby and I want nothing except sleep. Will it come back?',
    topic: 'Desire',
    summary: 'For most people it does, slowly, once sleep and the body have recovered.',
    daysAgo: 6,
    answer: `For most people it does come back, though rarely by the date on which relatives or a calendar expect it. Your body has made a person. If you breastfeed, it keeps oestrogen low on purpose, which dims desire and dries the tissue. You are touched all day by someone who needs you. By nine at night your skin has simply had enough company.

Nothing of this says anything about your love. But say it aloud, because silence will be misread: *“I have no wish for sex at present, and I do wish for you. Hold me for ten minutes and then let me sleep.”*

Then deal with the true rival, which is tiredness. Share the nights: one whole stretch of five hours for each, every other night, does more for intimacy than any dinner out. Let grandparents or a neighbour take one afternoon a week, and spend it resting, not tidying.

When you do feel curious again, begin small, with plenty of lubricant, and with contraception. You can conceive before the first period returns.`,
    whenToSeeADoctor: `See your gynaecologist if intimacy still hurts, or a scar troubles you. Talk to a doctor **this week** if you feel hopeless, cannot sleep even when the baby does, feel nothing for the child, or have thoughts of harming yourself. Depression after birth is common and can be treated. Tele-MANAS answers day and night on 14416.`,
    sources: [
      {
        title: 'NHS: Sex and contraception after birth',
        url: 'https://www.nhs.uk/baby/support-and-services/sex-and-contraception-after-birth/',
      },
      { title: 'Tele-MANAS, Government of India', url: 'https://telemanas.mohfw.gov.in/' },
    ],
  },
  {
    question: 'My partner wants it far more often than I do. Am I the problem?',
    topic: 'Desire',
    summary: 'No one is: a difference is a thing two people have, not a fault in one of them.',
    daysAgo: 13,
    answer: `No. A difference is something the two of you *have*. It is not something one of you *is*. If your partner had married someone hungrier, he or she might be the one asking this question.

It helps to know that desire comes in two kinds. Some people feel it out of the blue. Others feel it only once closeness has begun; before that they are quite content without. If you often end up enjoying what you did not particularly want to start, you are probably the second kind. There is nothing to repair. There is only a need for a different beginning.

Find out what presses your brakes. Write down the last five times you said no, and what was going on: tired, interrupted, angry about the morning, worried that a hug would have consequences. Then ask for one brake to be released.

And agree on a kind of touch that promises nothing further. Many people avoid even a cuddle because it seems like a first instalment. Once it is not, you may find that you come closer by yourself.

Do not say yes out of duty. Offer what you can give gladly, and say when you would like to be asked again.`,
    whenToSeeADoctor: `If your desire fell suddenly, have a check-up: thyroid, anaemia, low mood and medicines (some for depression or blood pressure, and some contraceptives) can all cause it. Do not stop a medicine by yourself. If “no” is met with anger or pressure, speak to a counsellor alone first.`,
    sources: [
      { title: 'Emily Nagoski: Come As You Are (2015)', url: null },
      { title: 'NHS: Low sex drive (loss of libido)', url: 'https://www.nhs.uk/symptoms/loss-of-libido/' },
    ],
  },
  {
    question: 'Work has switched me off completely. How do I come back in the evening?',
    topic: 'Sleep and stress',
    summary: 'Put a short ritual between work and home; a body cannot leap from alarm to tenderness.',
    daysAgo: 17,
    answer: `You are asking your body to leap from alarm to tenderness in the time it takes to unlock a door. Hardly anybody can. What you lack is a corridor between the two.

Build one. It takes about fifteen minutes and should involve the body, because the body is what needs persuading. Get off the bus one stop early and walk. Wash your face and change your clothes, slowly, as if leaving one person and becoming another. Lie on the floor and breathe out for longer than you breathe in. No phone in that time; one message from the office and you are back at your desk.

Then be greeted rather than informed. Ask each other for a full minute of welcome, standing close, before anybody mentions the gas cylinder. It sounds like very little. Couples who keep to it tell me that it changes the evening.

And look at the calendar honestly. If every evening of the week is spoken for, no breathing will help. Take one evening back and leave it blank. Desire is not an appointment, but it does need a place to sit down.`,
    whenToSeeADoctor: `See a doctor if for two weeks or more you have slept badly, felt low or anxious most of the day, or enjoyed nothing at all; if you drink in order to switch off; or if your heart races at rest. Exhaustion and depression are illnesses with treatments, not weaknesses.`,
    sources: [
      {
        title: 'WHO: Stress, questions and answers',
        url: 'https://www.who.int/news-room/questions-and-answers/item/stress',
      },
    ],
  },
  {
    question: 'Is it all right to listen to intimate stories when I am in a relationship?',
    topic: 'Desire',
    summary: 'Yes, as long as it is not a secret that hurts: fantasy is not a plan.',
    daysAgo: 31,
    answer: `Yes. Imagination is part of a healthy desire, and most people who love their partners also have thoughts that do not feature them. A fantasy is not a plan, and it is not a verdict on the person beside you. We can enjoy a storm in a novel without wishing to be out in one.

What can hurt is secrecy, or a story that replaces every meeting. So I would ask three questions. Do I still turn towards my partner, or only to my headphones? Would I be ashamed if they knew, or merely shy? Does it leave me warmer, or emptier?

If the answers are good, enjoy it. You might even share it. Try: *“I have found a story I liked. Would you listen to the beginning with me?”* A voice in the dark is an easy way to begin talking about likes, since you can speak of the characters rather than of yourselves. “I liked how he asked her” is a whole conversation.

If your partner is uneasy, do not win the argument. Ask what the worry is. Often it is *am I not enough?*, and that deserves an answer of its own.`,
    whenToSeeADoctor: `No doctor is needed for fantasy. Do speak to a psychologist if listening or watching has become something you cannot put down although it harms your sleep, work or relationship, or if what excites you frightens you.`,
    sources: [{ title: 'WHO: Sexual health', url: 'https://www.who.int/health-topics/sexual-health' }],
  },
];

/** Oldest first. */
export const demoAnswers: readonly DemoAnswer[] = [
  ...answersOfBody,
  ...answersOfTalking,
  ...answersOfWanting,
].sort((one, other) => other.daysAgo - one.daysAgo);

// Texts of a demonstration answer.

export interface DemoAnswer {
  readonly question: string;
  readonly topic: Topic;
  readonly summary: string;
  readonly daysAgo: number;
  readonly answer: string;
  readonly whenToSeeADoctor: string;
  readonly sources: readonly Source[];
}

/** An invented person, like all in the demonstration. */
export const expert: Expert = {
  name: 'Dr. Ananya Deshpande',
  qualification: 'Clinical psychologist (M.Phil., Ph.D.) and certified sex therapist',
  portraitSeed: 'Ananya Deshpande',
};
