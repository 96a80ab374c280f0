import { startGift } from './gift.ts';
import { startReveal } from './reveal.ts';

startGift();
startReveal();
