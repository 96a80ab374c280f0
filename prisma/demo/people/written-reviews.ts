import type { Occasion } from '@salamu/api/domain/request/brief';

type Line = readonly [rating: 3 | 4 | 5, occasion: Occasion, recipientName: string, text: string];

/** What fans wrote, by the slug of the artist. */
export const written: Record<string, readonly Line[]> = {
  'wanjiru-nduta': [
    [
      5,
      'birthday',
      'Mama Njeri',
      'My mother asked me to play it again before she had finished crying. She said the name the way my grandfather used to.',
    ],
    [
      5,
      'wedding',
      'Makena and Sam',
      'We showed it between the speeches in Nyeri. The caterers stopped to listen. A verse with both our names, in Gĩkũyũ, that rhymes.',
    ],
    [5, 'encouragement', 'Brayo', 'He passed. He says it was the revision, I say it was the song.'],
    [
      4,
      'graduation',
      'Ciru',
      'Warm and funny, and she got the course right, which our relatives never do. The light was a little dark at the end.',
    ],
    [
      5,
      'thank_you',
      'Mwalimu Wekesa',
      'Forty of us put in sixty bob each. Best money class 4 East ever spent.',
    ],
    [
      5,
      'get_well',
      'Uncle Gitau',
      'It came in two days, though she had promised five. He plays it for the nurses.',
    ],
    [4, 'birthday', 'Shiku', 'Lovely. One point was missing; she sent it that evening, unasked.'],
  ],
  'adeola-ilori': [
    [
      5,
      'birthday',
      'Mama Ṣadé',
      'The oríkì was correct to the last tone. My aunties have forwarded it to people I have never met.',
    ],
    [5, 'anniversary', 'Daddy and Mummy Coker', 'She remembered the name of the church. My father stood up.'],
  ],
  'aissatou-ndiole': [
    [
      5,
      'holiday',
      'Yaye Coumba',
      'Ma mère a appelé tout le quartier. On entend la mer derrière, c’est chez nous.',
    ],
    [
      5,
      'birthday',
      'Ndèye',
      'Elle a glissé le nom de notre rue dans le refrain. Je ne sais pas comment elle l’a su.',
    ],
    [5, 'thank_you', 'Tata Rokhaya', 'Simple, tendre, et le wolof de mon enfance.'],
  ],
  'kwaku-bediatuo': [
    [5, 'birthday', 'Nana Yaa', 'The drummer shouting “Nana Yaa” from the back made the whole thing.'],
    [
      4,
      'graduation',
      'Papa Kwesi',
      'Great energy at seven in the morning, apparently. My brother was pleased and he is never pleased.',
    ],
  ],
  'maskaram-ayyalu': [
    [
      5,
      'holiday',
      'Ato Girma',
      'My father has not been home in nineteen years. She played, and he named every hill.',
    ],
    [
      4,
      'birthday',
      'Mimi',
      'Very moving. The message itself was brief, the krar was not, and I do not complain.',
    ],
  ],
  'makiese-lukoki': [
    [5, 'apology', 'Bijou', 'Elle m’a pardonné. Le chapeau a aidé.'],
    [5, 'birthday', 'Papa Tshiala', 'Un vrai mabanga, avec la ville, la famille et mon surnom de lycée.'],
  ],
  'baraka-mwasi': [
    [5, 'graduation', 'Zawadi', 'Amejibu ndani ya siku moja. Wimbo mfupi lakini umekaa kichwani wiki nzima.'],
    [3, 'birthday', 'Hamisi', 'Good, but I asked for Swahili only and half was English. He did apologise.'],
  ],
  'tobe-aneke': [
    [
      5,
      'roast',
      'Obinna',
      'He scolded my brother for four minutes in Igbo. My brother has bought a bed frame.',
    ],
    [
      4,
      'birthday',
      'Adaeze',
      'Exactly like in the films. Arrived on the last day of the promise, but it arrived.',
    ],
  ],
  'yasmine-el-harrati': [
    [5, 'wedding', 'Salma et Younes', 'Élégante, chaleureuse, et les prénoms dits comme à la maison.'],
  ],
  'achieng-oderah': [
    [
      5,
      'birthday',
      'Min Akinyi',
      'She greeted us clan by clan. My mother corrected nothing, which has never happened.',
    ],
    [5, 'congratulations', 'Otieno', 'The Gor joke was cruel and fair.'],
  ],
  'sipho-ndalamo': [[5, 'birthday', 'Luthando', 'My six-year-old has named her spoon after the puppet.']],
  'mwalimu-kimani': [
    [5, 'roast', 'Kevo', 'Thirty-one out of forty. The comment on “punctuality” had us on the floor.'],
    [5, 'birthday', 'Mzee Karanja', 'He marked my father’s jokes in red. My father wants a remark.'],
  ],
  'iya-soki': [
    [
      5,
      'wedding',
      'Kẹ́hìndé and Uche',
      'She refused to sell the groom until he added a goat. We have it framed in our minds.',
    ],
    [5, 'birthday', 'Big Tunde', 'I paid, I laughed, I paid again for my sister.'],
    [4, 'roast', 'Ikenna', 'Savage. Maybe tell her if your boss is watching.'],
  ],
  'okello-lapyem': [[5, 'roast', 'Mr Ocen', 'Clean enough for the bishop, who asked for the link.']],
  'gogo-dlamela': [
    [5, 'get_well', 'Aunt Thoko', 'We made the soup. It works.'],
    [5, 'birthday', 'Sbu', 'She told him to stop texting Lerato. He has stopped texting Lerato.'],
  ],
  'keza-umwiza': [
    [
      5,
      'graduation',
      'Divine',
      'She had clearly read every word I wrote. My sister watched it on the bus and missed her stop.',
    ],
  ],
  'nadege-mboumba': [
    [5, 'encouragement', 'Prisca', 'Ma nièce a gardé ses tresses naturelles pour la rentrée. Merci.'],
  ],
  'kiprop-sangut': [
    [
      5,
      'encouragement',
      'Colin',
      'I thought of “the hill does not know your name” at kilometre 38 and kept going.',
    ],
    [4, 'birthday', 'Jepkosgei', 'Shy at first, then wonderful. You can hear cows.'],
  ],
  'mamadou-sarrene': [
    [5, 'birthday', 'Pape', 'Mon fils dort avec le téléphone. Il travaille enfin son pied droit.'],
    [
      4,
      'congratulations',
      'Équipe de Pikine',
      'Toute l’équipe citée, dans l’ordre. Un peu vite sur les derniers noms.',
    ],
  ],
  'thandeka-mvunga': [[5, 'get_well', 'Ayanda', 'My daughter did her physio without being asked. Twice.']],
  'folake-ajibade': [
    [5, 'proposal', 'Tọ̀míwá', 'Breaking news: she said yes. The weather report was a nice touch.'],
    [
      5,
      'birthday',
      'Uncle Femi',
      'He thought he was really on the radio until the traffic update on his kitchen.',
    ],
  ],
  'juma-kilua': [
    [5, 'birthday', 'Mzee Mollel', 'Stoppage time lasted longer than the match. Nobody minded.'],
  ],
  'grace-etoundi': [
    [
      4,
      'birthday',
      'Grand-mère Odile',
      'Grand-mère lui a répondu à voix haute. Très belle diction, image un peu sombre.',
    ],
  ],
  'nyambura-githinji': [
    [
      5,
      'anniversary',
      'Tata and Guka',
      'All twenty-three of us, in the right order, in ninety seconds. I timed it.',
    ],
  ],
  'chef-akosua-dwira': [
    [5, 'birthday', 'Kobby', 'He cooked it in a student kitchen in Leeds and two strangers came to eat.'],
    [5, 'thank_you', 'Sister Agnes', 'Kind, precise, and she says the name with the right weight.'],
  ],
  'zaynab-dayib': [
    [5, 'wedding', 'Hibaaq', 'The two lines were better than my whole speech, so I read them instead.'],
  ],
  'miriam-kagwiria': [
    [5, 'get_well', 'Baba Mutethia', 'It came the same evening. He held the phone to his ear like a call.'],
    [5, 'encouragement', 'Karimi', 'One verse, one sentence, nothing too much.'],
  ],
  'oluwatosin-adeko': [
    [
      5,
      'congratulations',
      'Baby Ireti',
      'Eleven names, all sung, tones and all. The grandparents have stopped arguing.',
    ],
  ],
  'nana-esi-quansah': [[5, 'birthday', 'Maame Ekua', 'My grandmother sang the answer from her bed.']],
  'dj-tamu': [
    [4, 'birthday', 'Salim', 'The drop is now my ringtone. I would have liked to see her face a bit more.'],
  ],
  'dj-bissap': [
    [5, 'wedding', 'Awa et Julien', 'Les deux grand-mères ont dansé. L’une d’elles est bretonne.'],
  ],
  'lindiwe-sebata': [
    [
      5,
      'anniversary',
      'Zanele and Pieter',
      'She danced the way my husband parks. I cannot explain it, but everyone saw it.',
    ],
  ],
  'akinwale-osooko': [
    [5, 'wedding', 'Morẹ́nikẹ́', 'Eight lines worth the two weeks. We had them printed on cloth.'],
  ],
  'lupe-achola': [[5, 'apology', 'Sister of mine', 'We are speaking again. That is the review.']],
  'bwana-ramani': [
    [5, 'encouragement', 'Joan', 'A story about a rope. I have thought of it every morning since.'],
  ],
  'chinasa-bright': [
    [
      3,
      'birthday',
      'Theo',
      'He guessed the card on the second try and blamed the weather. My son loved that more than the trick.',
    ],
  ],
};
