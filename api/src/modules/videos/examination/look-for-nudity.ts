import { pictureScreening, type SeenPicture } from '#api/domain/picture-screening.ts';
import { picturesOf } from './pictures.ts';

/** What the model takes for sexual; swimwear and dancers are "Sexy" to it, and nobody's business. */
const sexual: readonly string[] = ['Porn', 'Hentai'];

/** Pixels, both ways, that the model looks at. */
const side = 224;

/** How likely each of some pictures of a video is to show something sexual. Needs nsfwjs and @tensorflow/tfjs. */
export async function lookForNudity(path: string): Promise<SeenPicture[]> {
  const tf = await import('@tensorflow/tfjs');
  const { load } = await import('nsfwjs/core');
  const { MobileNetV2Model } = await import('nsfwjs/models/mobilenet_v2');
  tf.enableProdMode();
  await tf.setBackend('cpu');
  const model = await load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] });
  const seen: SeenPicture[] = [];
  for await (const { at, picture } of picturesOf(path, pictureScreening.pictures)) {
    const pixels = await picture.resize(side, side, { fit: 'fill' }).raw().toBuffer();
    const classes = await model.classify(tf.tensor3d(new Uint8Array(pixels), [side, side, 3], 'int32'));
    const likelihood = classes
      .filter(({ className }) => sexual.includes(className))
      .reduce((sum, { probability }) => sum + probability, 0);
    seen.push({ at, likelihood });
  }
  return seen;
}
