import { asks } from './brief.ts';

export const briefsToOthers = [
  asks('mwalimu-kimani', {
    occasion: 'roast',
    recipientName: 'Kevo',
    fromName: 'The WhatsApp group',
    language: 'sw',
    instructions:
      'He has been “five minutes away” since 2014. He borrowed a blender from three of us and we think it is the same blender. He becomes a father in May, so end kindly.',
    mustSay: ['Five minutes away', 'The blender', 'Congratulations, baba'],
  }),
  asks('mwalimu-kimani', {
    occasion: 'graduation',
    recipientName: 'Dr Fatuma Abdalla',
    pronunciation: 'Fa-TOO-ma',
    fromName: 'Her old class at Coast Girls',
    language: 'en',
    instructions:
      'She failed one maths paper in Form Two and has now finished a doctorate in statistics. Please mark it again in front of everyone and find the missing mark.',
    mustSay: ['Form Two, question nine'],
  }),
  asks('iya-soki', {
    occasion: 'wedding',
    recipientName: 'Ebiere and Musa',
    pronunciation: 'Eh-BYEH-reh',
    fromName: 'Bridesmaids’ union',
    language: 'pcm',
    instructions:
      'Price the groom, abeg. He can cook only indomie but he fixes generators for the whole street. The bride laughs at your tomato skit every single week.',
    mustSay: ['Indomie', 'No refund after the wedding'],
  }),
  asks('okello-lapyem', {
    occasion: 'roast',
    recipientName: 'Moses',
    fromName: 'The accounts department',
    language: 'en',
    instructions:
      'Our manager retires on Friday. He has reheated fish in the office microwave every day for nineteen years and knows it. Everyone truly loves him. Clean jokes, his pastor will be there.',
    mustSay: ['The fish', 'Nineteen years'],
  }),
  asks('keza-umwiza', {
    occasion: 'graduation',
    recipientName: 'Aline',
    pronunciation: 'Ah-LEEN',
    fromName: 'Papa et Maman',
    language: 'rw',
    instructions:
      'The first of our family to finish university, civil engineering in Huye. She walked to school beside the road she now helps to build. She follows you for the shoes.',
    mustSay: ['Engineer Aline', 'The road to Gisagara'],
  }),
  asks('kiprop-sangut', {
    occasion: 'encouragement',
    recipientName: 'Helen',
    fromName: 'Her running club in Sheffield',
    language: 'en',
    instructions:
      'Helen is 58 and runs her first marathon on the 20th after a year of treatment. Her aim is to finish before they take down the barriers. Tell her what you think about at kilometre 35.',
    mustSay: ['Slow is a pace', 'We will be at mile 23 with oranges'],
  }),
  asks('mamadou-sarrene', {
    occasion: 'birthday',
    recipientName: 'Ousmane',
    fromName: 'Tonton Samuel',
    language: 'fr',
    instructions:
      'Mon neveu a dix ans, il joue ailier gauche pieds nus à Pikine et porte votre numéro dessiné au marqueur. Parlez-lui de son pied droit, il le néglige.',
    mustSay: ['Numéro 14', 'Le pied droit aussi'],
  }),
  asks('folake-ajibade', {
    occasion: 'congratulations',
    recipientName: 'Chidera',
    pronunciation: 'Chi-DEH-ra',
    fromName: 'Team Yaba',
    language: 'en',
    instructions:
      'She got her first developer job after eleven interviews, and she listened to you in traffic on the way to every one. Please do it as breaking news with a traffic report.',
    mustSay: ['Eleven interviews', 'Traffic is moving well'],
  }),
  asks('chef-akosua-dwira', {
    occasion: 'birthday',
    recipientName: 'Kwabena',
    pronunciation: 'Kwa-BEH-na',
    fromName: 'Mum in Kumasi',
    language: 'ak',
    instructions:
      'My son studies in Glasgow and says the plantain there is green forever. He turns 21 alone this year. Teach him one thing he can cook from a Scottish shop that smells of home.',
    mustSay: ['Call your mother on Sunday'],
  }),
  asks('zaynab-dayib', {
    occasion: 'wedding',
    recipientName: 'Hodan',
    pronunciation: 'Ho-DAN',
    fromName: 'Her cousins in Toronto',
    language: 'so',
    instructions:
      'We could not get visas for the wedding in Burco. Two lines of buraanbur from us to her would stand in our place. She drinks tea with too much sugar and drove a lorry during the drought.',
    mustSay: ['The lorry', 'Seven cousins are dancing'],
  }),
  asks('lindiwe-sebata', {
    occasion: 'anniversary',
    recipientName: 'Lerato and Riaan',
    pronunciation: 'Le-RAH-to, Ree-AHN',
    fromName: 'Each other',
    language: 'en',
    instructions:
      'We met in your Saturday class, the only two who went left when you said right. Ten years now. We would like you to go left again for us.',
    mustSay: ['Go left'],
  }),
  asks('akinwale-osooko', {
    occasion: 'anniversary',
    recipientName: 'Professor and Mrs Bámidélé',
    pronunciation: 'BA-mi-de-le',
    fromName: 'Títílayọ̀',
    language: 'yo',
    instructions:
      'Fifty years. He was your student in 1971 and still has your red ink on his thesis. She types faster than he thinks. Eight lines, and one of them may be about the goat that came to the wedding.',
    mustSay: ['Fifty years', 'The goat'],
  }),
  asks('lupe-achola', {
    occasion: 'apology',
    recipientName: 'Grace',
    fromName: 'Atieno',
    language: 'en',
    instructions:
      'My sister and I have not spoken since our father’s funeral in Siaya. It was about a chair. I do not want to be right any more. Something short she can listen to in the car.',
    mustSay: ['Keep the chair'],
  }),
  asks('dawit-warqu', {
    occasion: 'proposal',
    recipientName: 'Saba',
    pronunciation: 'SAH-ba',
    fromName: 'Daniel',
    language: 'am',
    instructions:
      'She sees the second meaning in everything, which is why I need you. The secret is a bus ticket from Bahir Dar that she thinks I lost. Hide it under the gold. I will ask in Amharic after the last line.',
    mustSay: ['Do not name the ticket'],
  }),
  asks('bwana-ramani', {
    occasion: 'encouragement',
    recipientName: 'Renée',
    fromName: 'Wairimũ',
    language: 'en',
    instructions:
      'My friend starts again at 63, in a new town, after selling her restaurant. She is afraid of the quiet. A tale about a boat that is built twice would be right for her.',
    mustSay: ['The second boat is the better one'],
  }),
];
