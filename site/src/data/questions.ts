export interface Question {
  question: string;
  answer: string;
}

/** The first ones stand on the home page too. */
export const questions: Question[] = [
  {
    question: 'What if the video never comes?',
    answer:
      'Then you get all of it back, without asking. Your money is held until the video is yours. If the artist declines, or the deadline passes, the refund to your card or M-Pesa starts by itself that minute. A card may take a few days to show it.',
  },
  {
    question: 'How long does it take?',
    answer:
      'Each artist promises a number of days, from 1 to 14, and most promise 7. It stands beside the price. Some also take a rush, within 24 hours, for a surcharge you see before you pay.',
  },
  {
    question: 'How do they get the name right?',
    answer:
      'You write how to say it, the way you would to a friend: “wan-JEE-koo”. It stands in front of the artist next to up to five points they must say.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'No. A name and an e-mail address are enough. We mail you a private link to follow the request and to watch the video.',
  },
  {
    question: 'Can the artist do it again?',
    answer:
      'Once, within 7 days of delivery, if something you asked for is missing or a name is wrong. Say what is missing, and the artist has 7 days for a new one.',
  },
  {
    question: 'Who can see the video?',
    answer:
      'Whoever has its link. Nobody else, unless you allow the artist to show it on their page, which is off until you turn it on.',
  },
  {
    question: 'Is anything added at checkout?',
    answer: 'No. You pay the artist’s price, and the surcharge if you chose a rush. There is no fee on top.',
  },
  {
    question: 'Are these really the artists?',
    answer:
      'An artist appears here only after one of us has verified who they are. The mark beside the name says so.',
  },
  {
    question: 'Can I change what I wrote?',
    answer: 'Yes, until the artist accepts. You can also cancel until then, and the refund starts at once.',
  },
  {
    question: 'How much data does a video use?',
    answer:
      'The size stands beside the play button before anything loads, and nothing plays by itself. Where the artist’s phone can, videos are made small enough for WhatsApp: 16 MB at most.',
  },
];
