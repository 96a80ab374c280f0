import { choosePassword } from '../world/people.ts';
import { test } from '../world/test.ts';

test('the first admin, made on the command line, chooses a password with the mailed link', ({ page }) =>
  choosePassword(page));
