import type { Language } from '@salamu/api/domain/artist/languages';
import type { Occasion } from '@salamu/api/domain/request/brief';
import type { RequestState } from '@salamu/api/domain/request/states';

/** What a fan asks of one artist, in the artist's own list of occasions and languages, and how far it has got. */
export interface DemoBrief {
  /** Slug of the artist. */
  artist: string;
  daysAgo: number;
  state: RequestState;
  occasion: Occasion;
  forSelf: boolean;
  recipientName: string;
  pronunciation: string | null;
  fromName: string;
  /** 20–500 characters. */
  instructions: string;
  mustSay: readonly string[];
  /** BCP 47. */
  language: Language;
}

type Usual = Pick<DemoBrief, 'forSelf' | 'pronunciation' | 'mustSay'>;
const usual: Usual = { forSelf: false, pronunciation: null, mustSay: [] };

/** A brief to the artist of that slug, for someone else unless said. */
const asks = (
  artist: string,
  state: RequestState,
  daysAgo: number,
  asked: Omit<DemoBrief, 'artist' | 'state' | 'daysAgo' | keyof Usual> & Partial<Usual>,
): DemoBrief => ({ ...usual, ...asked, artist, state, daysAgo });

/** A request in every state but the happy end, each at an age at which no timer has ended it. */
export const briefs: readonly DemoBrief[] = [
  asks('wanjiru-nduta', 'pending', 0.2, {
    occasion: 'congratulations',
    recipientName: 'Njeri',
    pronunciation: 'NJEH-ree, the j is soft',
    fromName: 'Kaka Maina',
    language: 'sw',
    instructions:
      'My little sister. She calls me Kaka. She just opened her salon in Githurai after four years of braiding in other people’s chairs. She cried when the sign went up, so please make her laugh.',
    mustSay: ['The salon is called Njeri’s Corner', 'Kaka is proud and owes her a dryer'],
  }),
  asks('wanjiru-nduta', 'accepted', 2.1, {
    occasion: 'encouragement',
    recipientName: 'Brian',
    fromName: 'Mum',
    language: 'sw',
    instructions:
      'Brian sits his KCSE in three weeks and has stopped sleeping. He plays guitar too and knows all your chords. Please tell him that rest is also practice. Do not mention marks.',
    mustSay: ['Sleep before ten', 'Mum is not angry about the phone'],
  }),
  asks('wanjiru-nduta', 'redo_requested', 4.6, {
    occasion: 'thank_you',
    recipientName: 'Nurse Mercy Chebet',
    pronunciation: 'Che-BET',
    fromName: 'Ward 4B',
    language: 'en',
    instructions:
      'She sang your song on the night shift to keep our father calm, badly and on purpose. He is home now. We want her to hear it properly once.',
    mustSay: ['Ward 4B says asante', 'Mzee is eating ugali again'],
  }),
  // A joke can look like a threat: a rule holds it, and an admin has to read it first.
  asks('wanjiru-nduta', 'on_hold', 0.3, {
    occasion: 'birthday',
    recipientName: 'Otieno',
    fromName: 'Baraka',
    language: 'sw',
    instructions:
      'My best friend. Tell him: forget my birthday once more, Otieno, and I will kill you, then sing to him.',
  }),
  asks('adeola-ilori', 'expired', 24, {
    occasion: 'birthday',
    recipientName: 'Mummy Títí',
    pronunciation: 'Tee-TEE, both high',
    fromName: 'Bísí in London',
    language: 'yo',
    instructions:
      'My mother is sixty and the party is in Ìkẹjà with canopies on both sides of the street. Her oríkì is Àdùkẹ́. She sold fabric at Balógun market for thirty years and every one of us went to school on it.',
    mustSay: ['Àdùkẹ́', 'Thirty years at Balógun'],
  }),
  asks('wanjiru-nduta', 'delivered', 3.2, {
    occasion: 'just_because',
    forSelf: true,
    recipientName: 'Jana',
    pronunciation: 'YAH-na',
    fromName: 'Jana',
    language: 'en',
    instructions:
      'I moved to Hamburg two years ago and your first album is how I get through February. I would like to hear someone say good morning in Gĩkũyũ, with my name in it, that I can play before work.',
    mustSay: ['Good morning in Gĩkũyũ'],
  }),
  asks('makiese-lukoki', 'refunded', 9, {
    occasion: 'apology',
    recipientName: 'Clarisse',
    fromName: 'Léopold',
    language: 'fr',
    instructions:
      'J’ai oublié notre dixième anniversaire parce que je regardais le match. Elle rit déjà un peu. Un mabanga avec son nom et celui de sa mère, Maman Ngo Bell, finirait le travail.',
    mustSay: ['Maman Ngo Bell', 'Le match était nul'],
  }),
  asks('mwalimu-kimani', 'disputed', 6, {
    occasion: 'roast',
    recipientName: 'Kevo',
    fromName: 'The WhatsApp group',
    language: 'sw',
    instructions:
      'He has been “five minutes away” since 2014. He borrowed a blender from three of us and we think it is the same blender. He becomes a father in May, so end kindly.',
    mustSay: ['Five minutes away', 'The blender', 'Congratulations, baba'],
  }),
  asks('iya-soki', 'cancelled', 17, {
    occasion: 'wedding',
    recipientName: 'Ebiere and Musa',
    pronunciation: 'Eh-BYEH-reh',
    fromName: 'Bridesmaids’ union',
    language: 'pcm',
    instructions:
      'Price the groom, abeg. He can cook only indomie but he fixes generators for the whole street. The bride laughs at your tomato skit every single week.',
    mustSay: ['Indomie', 'No refund after the wedding'],
  }),
  asks('lupe-achola', 'declined', 12, {
    occasion: 'apology',
    recipientName: 'Grace',
    fromName: 'Atieno',
    language: 'en',
    instructions:
      'My sister and I have not spoken since our father’s funeral in Siaya. It was about a chair. I do not want to be right any more. Something short she can listen to in the car.',
    mustSay: ['Keep the chair'],
  }),
  asks('oluwatosin-adeko', 'awaiting_payment', 0.01, {
    occasion: 'thank_you',
    recipientName: 'Bàbá Olú',
    fromName: 'The class of 1998',
    language: 'yo',
    instructions:
      'Our headmaster paid exam fees for nine of us and never told anyone; we found out at his retirement. Please sing thanks in Yorùbá and name the school, Baptist Grammar.',
    mustSay: ['Baptist Grammar, class of 1998', 'All nine of us'],
  }),
];
