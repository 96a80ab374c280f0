import { displayNames } from '../text/display-names.ts';

/** Everyday names in English, where the browser's own are formal. */
const inEnglish = { CD: 'DR Congo', CG: 'Congo' };

/** ISO 3166-1 alpha-2 codes of artists' countries: Africa first, then the diaspora's. */
export const countryCodes = [
  ...'DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW'.split(
    ' ',
  ),
  ...'AE AU BE BR CA CH CN DE DK ES FI FR GB IE IN IT JM JP NL NO PT QA SA SE TR TT US'.split(' '),
];

export const countryName = displayNames('region', inEnglish);
