import type { Occasion } from '@salamu/api/domain/request/brief';

/** Examples for people who don't know how to start; each is long enough to be sent as it is. */
const byOccasion: Partial<Record<Occasion, readonly string[]>> = {
  birthday: [
    'She turns 30 on Saturday. She calls me Kaka. She just opened her salon, and she knows every word of your first album.',
    'He is 8 and wants to be a goalkeeper. Please tell him to sleep early before matches, he will listen to you.',
  ],
  wedding: [
    'They met in the queue at your concert in 2019 and are getting married in Kisumu. A blessing, and one line of that song.',
  ],
  anniversary: [
    'Forty years, five children, one argument about the radio. Please say thank you to both of them from all of us.',
  ],
  graduation: [
    'First in our family to finish. She worked nights at the hospital all through. Tell her we saw it.',
  ],
  congratulations: ['He got the job after fourteen interviews. Please ask him who is paying for lunch now.'],
  encouragement: [
    'He starts again after a hard year. Remind him how he carried all of us, and that he can rest too.',
  ],
  thank_you: [
    'She raised four of us on one salary and never missed a school play. Please say asante, by name.',
  ],
  get_well: [
    'He is in hospital until Friday and your jokes are the only thing he still laughs at. Go easy on the stitches.',
  ],
  apology: [
    'I forgot her birthday. She is right to be angry. Please say sorry for me, and make her smile if you can.',
  ],
  proposal: [
    'Her name is Zawadi. We met at a matatu stage in the rain. I will be beside her when she watches this.',
  ],
  holiday: ['We cannot be home for Christmas this year. Please greet everyone at the table, Shosho first.'],
  just_because: [
    'He is the only one of us who still writes letters. Nothing happened, he just deserves a good Tuesday.',
  ],
  roast: ['He turns 40, still borrows my charger, and supports a team that never wins. Be kind at the end.'],
};

const anyDay = [
  'She has followed you since your first song. Please say hello, and that we think of her every day.',
];

export function examplesFor(occasion: Occasion | ''): readonly string[] {
  return (occasion && byOccasion[occasion]) || anyDay;
}
