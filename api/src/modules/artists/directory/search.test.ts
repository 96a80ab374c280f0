import { inLocale } from '@salamu/messages/in-locale';
import { locales } from '@salamu/messages/locales';
import { categoryCodes, categoryName, craftName, peopleOf } from '#api/domain/artist/categories.ts';
import { countryCodes } from '#api/domain/artist/countries.ts';
import { demonyms } from '#api/domain/artist/origin-words.ts';
import { genres } from '#api/domain/artist/search-words.ts';
import { defaultRates } from '#api/domain/money/money.ts';
import { occasionCodes, occasionName } from '#api/domain/request/brief.ts';
import { wordsOf } from './search.ts';

/** What each word may stand for, in codes: `KE`; `TZ+musician` where both apply; `<2500` for cheap, `*` for anyone. */
const meant = (typed: string) =>
  wordsOf(typed, defaultRates).map(({ starts, means }) => {
    const codes = means.flatMap(({ countries, categories, languages, occasions, belowUsdCents, rush }) => {
      if (rush) return 'rush';
      const parts = [countries, categories, languages, occasions].filter((part) => part !== undefined);
      if (parts.length === 1) return [...(parts[0] ?? [])];
      if (belowUsdCents !== undefined) return `<${belowUsdCents}`;
      return parts.map((part) => part.join('/')).join('+') || '*';
    });
    return [starts.join(' '), ...codes.sort()].join(' ');
  });

test.each<[string, ...string[]]>([
  // Those who come from a country, in three languages, and what a country is called.
  ['kenyan', 'kenyan KE'],
  ['Kenyans', 'kenyans KE'],
  ['Wakenya', 'wakenya KE'],
  ['kényane', 'kenyane KE'],
  ['Nigerian', 'nigerian NG'],
  ['Nigeria', 'nigeria NG'],
  ['pidgin', 'pidgin pcm'],
  ['Guinée', 'guinee GN'],
  ['bissau', 'bissau GW'],
  ['guinée équatoriale', 'guinee equatoriale GQ'],
  ['Sudan', 'sudan SD'],
  ['congo', 'congo CD CG'],
  ['Kongo', 'kongo CD CG'],
  ['naija', 'naija NG'],
  ['Wanaijeria', 'wanaijeria NG'],
  ['nigérien', 'nigerien NE'],
  ['mtanzania', 'mtanzania TZ'],
  ['Waganda', 'waganda UG'],
  ['ivoirien', 'ivoirien CI'],
  ['ivoirienne', 'ivoirienne CI'],
  ['ivory coast', 'ivory coast CI'],
  ['Côte d’Ivoire', 'cote d ivoire CI'],
  ['sénégalais', 'senegalais SN'],
  ['malien', 'malien ML'],
  ['south african', 'south african ZA'],
  ['South Africans', 'south africans ZA'],
  ['sud-africain', 'sud africain ZA'],
  ['Sud-Africaines', 'sud africaines ZA'],
  ['cap-verdiens', 'cap verdiens CV'],
  ['niger', 'niger NE'],
  ['Afrique du Sud', 'afrique du sud ZA'],
  ['Afrika Kusini', 'afrika kusini ZA'],
  ['mzansi', 'mzansi ZA'],
  ['Misri', 'misri EG'],
  ['habesha', 'habesha ET'],
  ['ኢትዮጵያ', 'ኢትዮጵያ ET'],
  ['sudanese', 'sudanese SD'],
  ['rdc', 'rdc CD'],
  ['uk', 'uk GB'],
  ['ke', 'ke'],
  // Crafts.
  ['deejay', 'deejay dj'],
  ['dj', 'dj dj'],
  ['DJs', 'djs dj'],
  ['rapper', 'rapper musician'],
  ['singers', 'singers gospel musician'],
  ['chanteuse', 'chanteuse gospel musician'],
  ['mwimbaji', 'mwimbaji gospel musician'],
  ['stand-up', 'stand up comedian'],
  ['humoriste', 'humoriste comedian'],
  ['mchekeshaji', 'mchekeshaji comedian'],
  ['footballer', 'footballer athlete'],
  ['injili', 'injili gospel'],
  ['spoken word', 'spoken word poet'],
  ['gospel musicians', 'gospel musicians gospel'],
  ['gospel musician', 'gospel musician gospel'],
  ['musicien', 'musicien musician'],
  ['chanteur de gospel', 'chanteur gospel musician', 'gospel gospel'],
  ['chanteuse de gospel', 'chanteuse de gospel gospel'],
  ['waimbaji', 'waimbaji gospel musician'],
  ['nollywood', 'nollywood NG+actor/comedian'],
  ['comédien', 'comedien actor comedian'],
  ['poète', 'poete poet'],
  ['soccer player', 'soccer player athlete'],
  ['football players', 'football players athlete'],
  ['mchezaji wa mpira', 'mchezaji wa mpira athlete'],
  ['wanariadha', 'wanariadha athlete'],
  ['mshereheshaji', 'mshereheshaji media_personality'],
  ['MC', 'mc media_personality'],
  // What they play, where that is at home.
  ['bongo flava', 'bongo flava TZ+musician/dj'],
  ['amapiano', 'amapiano ZA+musician/dj/dancer'],
  ['afrobeats', 'afrobeats NG/GH+musician/dj'],
  ['coupé-décalé', 'coupe decale CI+musician/dj/dancer'],
  ['afro beats', 'afro beats NG/GH+musician/dj'],
  ['bongo fleva', 'bongo fleva TZ+musician/dj'],
  ['bongoflava', 'bongoflava TZ+musician/dj'],
  ['hiphop', 'hiphop musician'],
  ['R&B', 'r b musician'],
  ['dancehall', 'dancehall dj musician'],
  ['singeli', 'singeli TZ+musician/dj/dancer'],
  ['ndombolo', 'ndombolo CD/CG+musician/dancer'],
  ['jazz', 'jazz musician'],
  ['pop', 'pop musician'],
  ['zouk', 'zouk dj musician'],
  ['mbalax', 'mbalax SN/GM+musician'],
  ['raï', 'rai DZ+musician'],
  ['hip-hop', 'hip hop musician'],
  // How it should be, and for how much.
  ['funny', 'funny comedian'],
  ['drôle', 'drole comedian'],
  ['romantic', 'romantic musician poet'],
  ['motivational', 'motivational athlete gospel poet'],
  ['cheap', 'cheap <2500'],
  ['pas cher', 'pas cher <2500'],
  ['pas chère', 'pas chere <2500'],
  ['moins cher', 'moins cher <2500'],
  ['nafuu', 'nafuu <2500'],
  ['bei nafuu', 'bei nafuu <2500'],
  ['bei rahisi', 'bei rahisi <2500'],
  ['dj under 50 dollars', 'dj dj', 'under 50 dollars <5001'],
  ['comedian $20', 'comedian comedian', '20 <2001'],
  ['US$ 20', 'us 20 <2001'],
  ['humoriste à moins de 30 $', 'humoriste comedian', 'moins de 30 <3001'],
  ['mchekeshaji chini ya dola 20', 'mchekeshaji comedian', 'chini ya dola 20 <2001'],
  ['$1,000', '1 000 <100001'],
  ['$20.50', '20', '50'],
  ['under $ 999,999,999k', 'under 999 999 999k <100000001'],
  ['rapper under KES 2,000', 'rapper musician', 'under kes 2 000 <1549'],
  ['chini ya 2000 ksh', 'chini ya 2000 ksh <1549'],
  ['2ksh', '2ksh <3'],
  ['moins de 10 000 FCFA', 'moins de 10 000 fcfa <1771'],
  ['jusqu’à 15 €', 'jusqu a 15 <1745'],
  ['5k naira', '5k naira <339'],
  ['£20', '20 <2668'],
  ['50 dancers', 'dancers dancer'],
  // Languages, in their own words and in others.
  ['swahili', 'swahili sw'],
  ['français', 'francais fr'],
  ['Yorùbá', 'yoruba yo'],
  ['አማርኛ', 'አማርኛ am'],
  ['Twi', 'twi ak'],
  ['kifaransa', 'kifaransa fr'],
  // What it is for.
  ['bday', 'bday birthday'],
  ['anniversaire', 'anniversaire birthday'],
  ['happy birthday', 'happy birthday birthday'],
  ['bon anniversaire', 'bon anniversaire birthday'],
  ['Joyeux anniversaire', 'joyeux anniversaire birthday'],
  ['heri ya siku ya kuzaliwa', 'heri ya siku ya kuzaliwa birthday'],
  ['heri ya kuzaliwa', 'heri ya kuzaliwa birthday'],
  ['bonne fête', 'bonne fete holiday'],
  ['anniversaire de mariage', 'anniversaire de mariage anniversary'],
  ['harusi', 'harusi wedding'],
  ['chanteuse pour un mariage', 'chanteuse gospel musician', 'mariage wedding'],
  ['asante', 'asante thank_you'],
  ['siku ya kuzaliwa', 'siku ya kuzaliwa birthday'],
  ['Noël', 'noel holiday'],
  ['merry christmas', 'merry christmas holiday'],
  ['Maria', 'maria'],
  // Several words, of which some say nothing here.
  ['a funny video from a Ghanaian', 'funny comedian', 'ghanaian GH'],
  ['cheap rapper who speaks Yoruba', 'cheap <2500', 'rapper musician', 'yoruba yo'],
  ['un musicien pour maman', 'musicien musician'],
  ['happy birthday mum', 'happy birthday birthday'],
  ['get well soon', 'get well soon get_well'],
  ['someone who speaks French', 'french FR fr'],
  ['a song for my wife by Saturday', 'song musician'],
  ['24 hours', '24 hours rush'],
  ['kesho', 'kesho rush'],
  ['chini ya 2000', 'chini ya 2000 <1549'],
  ['something under 30', 'under 30 <3001'],
  ['a dancer in up to 3 days', 'dancer dancer'],
  ['moins de 10 000', 'moins de 10 000 <1771'],
  ['🎂', 'birthday birthday'],
  ['msanii wa bongo flava', 'bongo flava TZ+musician/dj'],
  ['video for my dad who turns 60', 'dad *', '60 *'],
  ['female artist', 'female *'],
  ['pour mon frère qui a 30 ans', 'frere *', '30 *'],
  ['best rated', 'best *', 'rated *'],
  ['fête des mères', 'fete des meres holiday'],
  ['for my sisters', 'sisters *'],
  // A name alone, and words that narrow nothing but are all there is.
  ['mama', 'mama'],
  ['artists', 'artists *'],
  ['best artistes', 'best *', 'artistes *'],
  ['famous Ghanaian celebrities', 'ghanaian GH'],
  ['birthday shoutout', 'birthday birthday'],
  ['message d’anniversaire', 'anniversaire birthday'],
])('%s (covers §18.11)', (typed, ...expected) => {
  expect(meant(typed)).toEqual(expected);
});

test.each(locales)(
  'what our pages call a craft is understood as that craft, in %s (covers §18.11)',
  (locale) => {
    const labels = inLocale(locale, () =>
      categoryCodes.flatMap((code) => {
        const names = [categoryName(code), peopleOf(code)];
        // The craft of others is to be an artist, which all are.
        if (code !== 'other') names.push(craftName(code));
        return names.map((label) => ({ code, label }));
      }),
    );
    const misread = labels.filter(({ code, label }) => {
      const [word, ...rest] = wordsOf(label, defaultRates);
      return rest.length > 0 || !word?.means.every(({ categories }) => categories?.join() === code);
    });
    expect(misread).toEqual([]);
    expect(labels.every(({ label }) => wordsOf(label, defaultRates)[0]?.means.length === 1)).toBe(true);
  },
);

test.each(locales)('what our pages call an occasion is understood as that occasion, in %s', (locale) => {
  const labels = inLocale(locale, () =>
    occasionCodes.filter((code) => code !== 'other').map((code) => ({ code, label: occasionName(code) })),
  );
  const misread = labels.filter(({ code, label }) => {
    const [word, ...rest] = wordsOf(label, defaultRates);
    return rest.length > 0 || !word?.means.some(({ occasions }) => occasions?.includes(code));
  });
  expect(misread).toEqual([]);
});

test('whatever a genre is at home in is a country', () => {
  const named = [
    ...Object.keys(demonyms),
    ...Object.values(genres).flatMap(({ countries = [] }) => countries),
  ];
  expect(named.filter((code) => !countryCodes.includes(code))).toEqual([]);
});
