import type { DemoAnswer } from './demo-answer.ts';

export const answersOfWanting: readonly DemoAnswer[] = [
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
