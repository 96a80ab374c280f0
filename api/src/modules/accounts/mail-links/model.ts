import { t } from 'elysia';
import { email } from '#api/schemas.ts';
import { password } from '../model.ts';

const token = t.String({
  minLength: 1,
  maxLength: 200,
  description: 'What stands behind the # of the link.',
});

export const linkWish = t.Object({ email });
export const passwordReset = t.Object({ token, password });
export const confirmation = t.Object({ token });
