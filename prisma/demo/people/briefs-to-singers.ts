import { asks } from './brief.ts';

export const briefsToSingers = [
  asks('wanjiru-nduta', {
    occasion: 'congratulations',
    recipientName: 'Njeri',
    pronunciation: 'NJEH-ree, the j is soft',
    fromName: 'Kaka Maina',
    language: 'sw',
    instructions:
      'My little sister. She calls me Kaka. She just opened her salon in Githurai after four years of braiding in other people’s chairs. She cried when the sign went up, so please make her laugh.',
    mustSay: ['The salon is called Njeri’s Corner', 'Kaka is proud and owes her a dryer'],
  }),
  asks('wanjiru-nduta', {
    occasion: 'birthday',
    recipientName: 'Cũcũ Wairimũ',
    pronunciation: 'SHO-sho Wai-ree-MO',
    fromName: 'The Holts in Leeds',
    language: 'ki',
    instructions:
      'Our grandmother turns 84 in Mũrang’a and will watch this on my cousin’s phone with the whole compound. She likes the old hymns and does not like to be called old. A line in Gĩkũyũ would mean the most.',
    mustSay: ['Wambũi and the children land on the 12th', 'The blue sweater fits'],
  }),
  asks('wanjiru-nduta', {
    occasion: 'wedding',
    recipientName: 'Makena and Tom',
    pronunciation: 'Ma-KEH-na',
    fromName: 'Table six',
    language: 'en',
    instructions:
      'They met at your show at the Alliance Française in 2019, arguing over one chair. The wedding is in Karen and we want to play your message before the cake. Two minutes would be perfect.',
    mustSay: ['The chair', 'Table six paid for this'],
  }),
  asks('wanjiru-nduta', {
    occasion: 'encouragement',
    recipientName: 'Brian',
    fromName: 'Mum',
    language: 'sw',
    instructions:
      'Brian sits his KCSE in three weeks and has stopped sleeping. He plays guitar too and knows all your chords. Please tell him that rest is also practice. Do not mention marks.',
    mustSay: ['Sleep before ten', 'Mum is not angry about the phone'],
  }),
  asks('wanjiru-nduta', {
    occasion: 'anniversary',
    recipientName: 'Jane and Peter Kariũki',
    pronunciation: 'Ka-ree-O-ki',
    fromName: 'Their four children',
    language: 'sw',
    instructions:
      'Forty years on the same plot in Kinangop. He still brings her tea at five. They danced to “Mũgithi” at the wedding, and we would love four bars of anything slow.',
  }),
  asks('wanjiru-nduta', {
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
  asks('wanjiru-nduta', {
    occasion: 'thank_you',
    recipientName: 'Nurse Mercy Chebet',
    pronunciation: 'Che-BET',
    fromName: 'Ward 4B',
    language: 'en',
    instructions:
      'She sang your song on the night shift to keep our father calm, badly and on purpose. He is home now. We want her to hear it properly once.',
    mustSay: ['Ward 4B says asante', 'Mzee is eating ugali again'],
  }),
  asks('adeola-ilori', {
    occasion: 'birthday',
    recipientName: 'Mummy Títí',
    pronunciation: 'Tee-TEE, both high',
    fromName: 'Bísí in London',
    language: 'yo',
    instructions:
      'My mother is sixty and the party is in Ìkẹjà with canopies on both sides of the street. Her oríkì is Àdùkẹ́. She sold fabric at Balógun market for thirty years and every one of us went to school on it.',
    mustSay: ['Àdùkẹ́', 'Thirty years at Balógun'],
  }),
  asks('adeola-ilori', {
    occasion: 'proposal',
    recipientName: 'Dúpẹ́',
    pronunciation: 'DOO-peh',
    fromName: 'Sèyí',
    language: 'en',
    instructions:
      'I will play this on the balcony at the end of dinner and then ask her myself, so please do not say the word marry. Talk about someone who waited at Ojúẹlẹ́gbà in the rain with two umbrellas.',
    mustSay: ['Two umbrellas', 'Now listen to him'],
  }),
  asks('makiese-lukoki', {
    occasion: 'apology',
    recipientName: 'Clarisse',
    fromName: 'Léopold',
    language: 'fr',
    instructions:
      'J’ai oublié notre dixième anniversaire parce que je regardais le match. Elle rit déjà un peu. Un mabanga avec son nom et celui de sa mère, Maman Ngo Bell, finirait le travail.',
    mustSay: ['Maman Ngo Bell', 'Le match était nul'],
  }),
  asks('aissatou-ndiole', {
    occasion: 'holiday',
    recipientName: 'Yaye Fatou',
    pronunciation: 'YAI Fa-TOU',
    fromName: 'Maïmouna, de Lyon',
    language: 'wo',
    instructions:
      'C’est la première Tabaski que je passe loin de ma mère. Elle est à Rufisque, quartier Keury Souf. Dites-lui que j’ai trouvé du bissap et que je porte son boubou vert.',
    mustSay: ['Keury Souf', 'Le boubou vert'],
  }),
  asks('oluwatosin-adeko', {
    occasion: 'thank_you',
    recipientName: 'Bàbá Olú',
    fromName: 'The class of 1998',
    language: 'yo',
    instructions:
      'Our headmaster paid exam fees for nine of us and never told anyone; we found out at his retirement. Please sing thanks in Yorùbá and name the school, Baptist Grammar.',
    mustSay: ['Baptist Grammar, class of 1998', 'All nine of us'],
  }),
  asks('nana-esi-quansah', {
    occasion: 'get_well',
    recipientName: 'Auntie Efua',
    pronunciation: 'EF-wee-a',
    fromName: 'The Dadzie children',
    language: 'ak',
    instructions:
      'She is home after her hip operation and refuses the stick. She was a soprano in your choir in 1987 and says you always came in early. One verse she can sing along with, please.',
    mustSay: ['Use the stick', 'You came in early'],
  }),
  asks('dj-tamu', {
    occasion: 'birthday',
    recipientName: 'Rashidi',
    pronunciation: 'Ra-SHEE-dee',
    fromName: 'Neema',
    language: 'sw',
    instructions:
      'My husband drives the night bus from Tanga to Dar and plays your mixes until the passengers complain. He turns forty on the road. Put the horn of the bus in it if you can.',
    mustSay: ['Bus number 40', 'Drive slowly, come home'],
  }),
  asks('dj-umlilo', {
    occasion: 'graduation',
    recipientName: 'Nomvula',
    pronunciation: 'Nom-VOO-la',
    fromName: 'Gogo',
    language: 'zu',
    instructions:
      'Matric with four distinctions. I do not understand this music, but she says you are the one. Tell her that her grandmother will dance at the party on Saturday, once.',
    mustSay: ['Four distinctions', 'Gogo will dance once'],
  }),
];
