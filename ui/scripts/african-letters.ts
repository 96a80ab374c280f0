/**
 * What names in African languages are written with beyond Latin-1: Hausa and Fula, Yoruba and Igbo, Akan, Ewe and
 * Fon, Bambara, Serer, Kabiyè, Kikuyu, Maasai, Dinka, Kanuri, Berber, Khoekhoe, Venda, Northern Sotho.
 */
export const africanLetters =
  'ƁɓƇƈƉɖƊɗƎǝƏəƐɛƑƒƓɠƔɣƖɩƗɨƘƙƝɲŊŋƆɔƤƥƩʃƬƭƱʊƲʋɄʉƳƴƷʒɁɂʔǀǁǂǃʼ' +
  'ĀāǍǎĒēẼẽẸẹĪīǏǐĨĩỊịŌōǑǒỌọŪūǓǔŨũỤụ' +
  'ČčŠšŽžǦǧŃńǸǹṄṅḾḿḌḍḤḥṬṭŢţṢṣẒẓṚṛḒḓḼḽṊṋṰṱ';
