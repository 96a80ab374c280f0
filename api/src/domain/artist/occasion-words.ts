import type { Occasion } from '../request/brief.ts';
import { windows } from '../request/deadlines.ts';

/** What people call an occasion, in English, French and Kiswahili, besides what our pages call it. Without accents, lower case. */
export const occasionWords: Partial<Record<Occasion, string[]>> = {
  birthday: [
    'birthday',
    'bday',
    'happy birthday',
    'anniversaire',
    'anniv',
    'bon anniversaire',
    'joyeux anniversaire',
    'siku ya kuzaliwa',
    'heri ya siku ya kuzaliwa',
    'kuzaliwa',
    'heri ya kuzaliwa',
    'fete d anniversaire',
    'born day',
  ],
  anniversary: [
    'anniversary',
    'happy anniversary',
    'wedding anniversary',
    'anniversaire de mariage',
    'noces',
    'maadhimisho',
  ],
  wedding: ['wedding', 'bride', 'groom', 'mariage', 'noce', 'harusi', 'ndoa'],
  graduation: ['graduation', 'diplome', 'mahafali', 'kuhitimu'],
  congratulations: ['congratulations', 'congrats', 'felicitations', 'bravo', 'hongera', 'pongezi'],
  encouragement: ['encouragement', 'pep talk', 'kutia moyo'],
  thank_you: ['thank you', 'thanks', 'merci', 'remerciement', 'asante', 'shukrani'],
  get_well: ['get well', 'get well soon', 'recovery', 'bon retablissement', 'guerison', 'pole', 'ugonjwa'],
  apology: ['apology', 'sorry', 'excuses', 'pardon', 'samahani', 'msamaha'],
  proposal: ['proposal', 'marry me', 'demande en mariage', 'fiancailles', 'uchumba'],
  holiday: [
    'christmas',
    'xmas',
    'merry christmas',
    'happy new year',
    'eid',
    'eid mubarak',
    'noel',
    'joyeux noel',
    'bonne annee',
    'bonne fete',
    'krismasi',
    'heri ya krismasi',
    'heri ya mwaka mpya',
    'idi',
    'sikukuu',
  ],
  roast: ['roast', 'taquinerie', 'utani'],
};

const hours = windows.rush / (60 * 60_000);

/** Words for a video within a day, which a rush is. Without accents, lower case. */
export const rushWords = [
  ...[
    'rush',
    'express',
    'urgent',
    'asap',
    'today',
    'tonight',
    'tomorrow',
    `${hours}h`,
    `${hours} h`,
    `${hours} hours`,
  ],
  ...['urgence', 'aujourd hui', 'ce soir', 'demain', `${hours} heures`],
  ...['haraka', 'leo', 'kesho', `masaa ${hours}`, `saa ${hours}`],
];

/** What a picture in a search says. */
export const pictureWords: Record<string, string> = {
  '🎂': 'birthday',
  '🎉': 'birthday',
  '🎈': 'birthday',
  '🥳': 'birthday',
  '🎁': 'birthday',
  '💍': 'proposal',
  '👰': 'wedding',
  '💒': 'wedding',
  '🎓': 'graduation',
  '🎄': 'christmas',
  '🎅': 'christmas',
  '🙏': 'thank you',
  '🤒': 'get well',
  '👏': 'congratulations',
  '🏆': 'congratulations',
  '💪': 'encouragement',
  '😂': 'funny',
  '🤣': 'funny',
};
