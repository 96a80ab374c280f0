import { before, face, hair, pose, type Sitter, sitter, wearing } from './sitter.ts';

export const athletesAndMedia: Record<string, Sitter> = {
  'kiprop-sangut': sitter(
    pose(0.9, 0, 'slight'),
    face('cocoa', 'smile', 'soft', 'strong'),
    hair('lowCut'),
    wearing('tank', 'chevrons', ['leaf', 'cream', 'clay']),
    before('arch', ['honey', 'marigold', 'clay'], 'medal'),
  ),
  'mamadou-sarrene': sitter(
    pose(-0.9, 0, 'broad'),
    face('ebony', 'grin', 'open', 'strong'),
    hair('fade', 'black'),
    wearing('jersey', 'chevrons', ['forest', 'marigold', 'clay']),
    before('disc', ['cream', 'sage', 'leaf'], 'football'),
  ),
  'abebech-wondu': sitter(
    pose(0.6, -2, 'slight'),
    face('amber', 'grin', 'smiling', 'soft'),
    hair('cornrows', 'black', 'honey', 'cream'),
    wearing('tracksuit', 'plain', ['clay', 'marigold', 'cream'], 'studs'),
    before('steps', ['sand', 'honey', 'marigold']),
  ),
  'thandeka-mvunga': sitter(
    pose(-0.7, 0, 'medium'),
    face('umber', 'smile', 'open', 'arched'),
    hair('highBraids', 'black', 'clay', 'honey'),
    wearing('jersey', 'triangles', ['plum', 'cream', 'marigold'], 'studs'),
    before('band-right', ['blush', 'brick', 'honey']),
  ),
  'yaw-darkoh': sitter(
    pose(0.8, 4, 'broad'),
    face('cocoa', 'calm', 'soft', 'strong', { beard: 'goatee' }),
    hair('headband', 'black', 'marigold', 'brick'),
    wearing('tank', 'plain', ['clay', 'marigold', 'cream'], 'chain'),
    before('lozenge', ['sage', 'leaf', 'forest']),
  ),
  'folake-ajibade': sitter(
    pose(-0.8, 0, 'medium'),
    face('chestnut', 'speak', 'open', 'arched', { lipColour: 'brick' }),
    hair('boxBraids', 'black', 'marigold'),
    wearing('blazer', 'chevrons', ['clay', 'cream', 'honey']),
    before('panel', ['honey', 'sand', 'clay'], 'headphones'),
  ),
  'juma-kilua': sitter(
    pose(0.9, -3, 'broad'),
    face('umber', 'laugh', 'wide', 'strong', { beard: 'moustache' }),
    hair('lowCut'),
    wearing('tracksuit', 'plain', ['leaf', 'forest', 'marigold']),
    before('arches', ['rose', 'clay', 'blush'], 'boomMic'),
  ),
  'grace-etoundi': sitter(
    pose(-0.6, 0, 'slight'),
    face('cocoa', 'smile', 'soft', 'arched', { lipColour: 'clay', lidColour: 'honey' }),
    hair('bob', 'black'),
    wearing('showJacket', 'lozenges', ['brick', 'clay', 'honey'], 'studs'),
    before('spot', ['marigold', 'honey', 'cream']),
  ),
  'onkabetse-morule': sitter(
    pose(0.5, 0, 'medium'),
    face('amber', 'calm', 'soft', 'strong', { beard: 'full' }),
    hair('shaved'),
    wearing('printShirt', 'mudcloth', ['brick', 'cream', 'marigold'], 'round-glasses'),
    before('band-left', ['sage', 'forest', 'marigold'], 'boomMic'),
  ),
  'nyambura-githinji': sitter(
    pose(-0.4, 2, 'medium'),
    face('umber', 'grin', 'smiling', 'soft', { lipColour: 'clay' }),
    hair('crownBraid', 'black', 'honey'),
    wearing('dashiki', 'triangles', ['marigold', 'clay', 'plum'], 'hoops'),
    before('leaves', ['leaf', 'forest', 'sage']),
  ),
};
