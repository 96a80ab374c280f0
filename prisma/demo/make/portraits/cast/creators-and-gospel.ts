import { before, face, hair, pose, type Sitter, sitter, wearing } from './sitter.ts';

export const creatorsAndGospel: Record<string, Sitter> = {
  'chef-akosua-dwira': sitter(
    pose(0.6, 0, 'medium'),
    face('cocoa', 'grin', 'open', 'soft', { lipColour: 'clay' }),
    hair('turban', 'black', 'clay', 'cream'),
    wearing('dungarees', 'weave', ['marigold', 'cream', 'leaf'], 'studs'),
    before('panel', ['sage', 'cream', 'leaf'], 'whisk'),
  ),
  'hilary-ssemanda': sitter(
    pose(-0.8, 0, 'medium'),
    face('ebony', 'smile', 'soft', 'strong', { beard: 'goatee' }),
    hair('beanie', 'black', 'marigold', 'clay'),
    wearing('bomber', 'steps', ['forest', 'sand', 'honey']),
    before('disc', ['blush', 'rose', 'clay'], 'camera'),
  ),
  'zaynab-dayib': sitter(
    pose(0.7, 2, 'slight'),
    face('bronze', 'smile', 'soft', 'arched', { lipColour: 'clay' }),
    hair('hijab', 'black', 'plum', 'mauve'),
    wearing('kaftan', 'plain', ['plum', 'mauve', 'honey']),
    before('arch', ['honey', 'marigold', 'clay'], 'phone'),
  ),
  'kouame-asseko': sitter(
    pose(-0.9, 3, 'medium'),
    face('umber', 'smirk', 'lowered', 'strong', { beard: 'moustache' }),
    hair('fila', 'black', 'clay', 'honey'),
    wearing('printShirt', 'triangles', ['cream', 'clay', 'forest'], 'glasses'),
    before('split', ['sage', 'leaf', 'honey'], 'tape'),
  ),
  'sefako-lebone': sitter(
    pose(0.9, 0, 'broad'),
    face('chestnut', 'grin', 'smiling', 'strong', { beard: 'full' }),
    hair('bucketHat', 'black', 'clay', 'honey'),
    wearing('shuka', 'grid', ['cream', 'clay', 'plum']),
    before('steps', ['honey', 'marigold', 'clay']),
  ),
  'miriam-kagwiria': sitter(
    pose(-0.5, -4, 'medium'),
    face('umber', 'sing', 'closed', 'soft', { lipColour: 'brick' }),
    hair('turban', 'black', 'cream', 'marigold'),
    wearing('choirRobe', 'lozenges', ['brick', 'marigold', 'honey'], 'studs'),
    before('arch', ['sage', 'leaf', 'honey']),
  ),
  'oluwatosin-adeko': sitter(
    pose(0.8, -2, 'broad'),
    face('cocoa', 'grin', 'smiling', 'strong', { beard: 'full' }),
    hair('fila', 'black', 'leaf', 'honey'),
    wearing('agbada', 'steps', ['marigold', 'cream', 'forest']),
    before('disc', ['rose', 'cream', 'clay'], 'handMic'),
  ),
  'esperance-mukamwiza': sitter(
    pose(-0.8, 2, 'slight'),
    face('chestnut', 'smile', 'closed', 'soft'),
    hair('flatTop', 'black'),
    wearing('wrap', 'chevrons', ['sand', 'clay', 'cream'], 'beads', 'studs'),
    before('lozenge', ['leaf', 'forest', 'sage']),
  ),
  'nana-esi-quansah': sitter(
    pose(0.5, 0, 'medium'),
    face('ebony', 'laugh', 'smiling', 'soft', { lipColour: 'brick', older: true }),
    hair('shortAfro', 'white'),
    wearing('choirRobe', 'weave', ['plum', 'honey', 'marigold'], 'drops'),
    before('panel', ['marigold', 'honey', 'brick']),
  ),
  'frere-dieumerci': sitter(
    pose(-0.9, -3, 'medium'),
    face('umber', 'sing', 'soft', 'strong', { beard: 'stubble' }),
    hair('fade', 'black'),
    wearing('showJacket', 'triangles', ['cream', 'clay', 'marigold'], 'glasses'),
    before('band-low', ['blush', 'plum', 'marigold'], 'standMic'),
  ),
};
