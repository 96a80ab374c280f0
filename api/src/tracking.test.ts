import { describe, expect, test } from 'bun:test';
import { newId } from './ids.ts';
import { readTrackingToken, trackingTokenFor } from './tracking.ts';

const env = { authSecrets: ['a secret of at least thirty-two bytes'] as [string] };
const other = { authSecrets: ['another secret of thirty-two bytes!!'] as [string] };

describe('a tracking token', () => {
  test('leads to its request, and is the same every time', () => {
    const id = newId();
    expect(readTrackingToken(env, trackingTokenFor(env, id))).toBe(id);
    expect(trackingTokenFor(env, id)).toBe(trackingTokenFor(env, id));
  });

  test('with any character changed leads nowhere', () => {
    const token = trackingTokenFor(env, newId());
    for (let i = 0; i < token.length; i += 1) {
      const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
      expect(readTrackingToken(env, changed)).toBeNull();
    }
    for (const wrong of ['', 'x', `${token}A`, token.slice(1), `${token}=`, ` ${token}`]) {
      expect(readTrackingToken(env, wrong)).toBeNull();
    }
  });

  test('of an older secret works while it is rolled', () => {
    const id = newId();
    const token = trackingTokenFor(env, id);
    expect(readTrackingToken(other, token)).toBeNull();
    expect(readTrackingToken({ authSecrets: [...other.authSecrets, ...env.authSecrets] }, token)).toBe(id);
  });
});
