/** An invented fan; addresses end in .example and reach nobody. */
export interface DemoFan {
  name: string;
  email: string;
  /** ISO 3166-1 alpha-2: where the fan lives. */
  country: string;
  locale: 'en' | 'fr' | 'sw';
}

const homes: Record<string, readonly string[]> = {
  KE: ['Wambũi Kariũki', 'Brian Otieno Ouko', 'Fatuma Abdalla', 'Mercy Chebet', 'Kevin Mũthoni'],
  NG: ['Chidera Okonjo', 'Títílayọ̀ Bámidélé', 'Musa Danladi', 'Ebiere Tamuno', 'Sèyí Ọlátúnjí'],
  GH: ['Abena Frimpomaa', 'Kojo Ansah-Brew', 'Efua Dadzie'],
  ZA: ['Lerato Phiri', 'Riaan Botes', 'Nomvula Khuzwayo'],
  UG: ['Patricia Namubiru', 'Moses Okumu'],
  TZ: ['Neema Lyimo', 'Rashidi Mbwana'],
  RW: ['Aline Uwase'],
  SN: ['Ousmane Fall-Diatta'],
  CI: ['Affoué Brou'],
  CM: ['Clarisse Ngo Bell'],
  ET: ['Hirut Tessemma'],
  GB: ['Bisi Coker', 'Helen Marsh', 'Kwabena Addo', 'Wairimũ Holt'],
  US: ['Ngozi Patterson', 'Daniel Teklu', 'Renée Whitfield', 'Makena Brooks'],
  CA: ['Adjoa Tremblay', 'Samuel Wani'],
  DE: ['Jana Mwangi-Vogt'],
  FR: ['Léopold Essomba', 'Maïmouna Sy'],
  SE: ['Saba Lindqvist'],
  AE: ['Grace Atieno'],
};

/** Where fans don’t read English. */
const localeIn: Partial<Record<string, DemoFan['locale']>> = {
  TZ: 'sw',
  SN: 'fr',
  CI: 'fr',
  CM: 'fr',
  FR: 'fr',
};

const addressOf = (name: string) =>
  `${name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')}@fans.example`;

export const fans: readonly DemoFan[] = Object.entries(homes).flatMap(([country, names]) =>
  names.map((name) => ({ name, email: addressOf(name), country, locale: localeIn[country] ?? 'en' })),
);
