import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { unwrap } from '#api/http/client.ts';
import type {
  Assertion,
  CreationOptions,
  NewPasskey,
  RequestOptions,
} from '#api/modules/accounts/passkeys/model.ts';
import type { Caller } from '../product.ts';
import { testOrigin } from '../product.ts';

/** What a device may do wrong, or someone between it and us. */
interface Wrong {
  origin?: string;
  rpId?: string;
  /** Whether the page was in a frame of another site. */
  crossOrigin?: boolean;
  type?: string;
  /** Without the person's finger or PIN. */
  unverified?: boolean;
  /** What the counter says instead of one more than before. */
  counter?: number;
  userHandle?: string;
}

/** A device that keeps passkeys, as far as our pages see it. */
export interface Device {
  make(options: CreationOptions, wrong?: Wrong): NewPasskey['passkey'];
  answer(options: Pick<RequestOptions, 'challenge'>, wrong?: Wrong): Assertion;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** CBOR of the few things a device says: lengths up to 255. */
const head = (major: number, length: number) =>
  length < 24 ? Buffer.from([(major << 5) | length]) : Buffer.from([(major << 5) | 24, length]);
const words = (said: string) => Buffer.concat([head(3, said.length), Buffer.from(said)]);
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);

export function newDevice(): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let owner: string | undefined;

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge,
        origin: wrong.origin ?? testOrigin,
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    );
  function authData(wrong: Wrong, attested: Buffer | null) {
    counter = wrong.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present | (wrong.unverified ? 0 : flags.verified) | (attested ? flags.attested : 0);
    const rpId = sha256(wrong.rpId ?? new URL(testOrigin).hostname);
    return Buffer.concat([rpId, Buffer.from([flag]), count, attested ?? Buffer.alloc(0)]);
  }
  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const at = (coordinate: string) => bytes(Buffer.from(coordinate, 'base64url'));
    // EC2 (1: 2), ES256 (3: -7), P-256 (-1: 1), x (-2), y (-3).
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      at(x),
      Buffer.from([0x22]),
      at(y),
    ]);
  }
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const };

  return {
    make({ challenge, user }, wrong = {}) {
      owner = user.id;
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const data = authData(wrong, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        words('fmt'),
        words('none'),
        words('attStmt'),
        Buffer.from([0xa0]),
        words('authData'),
        bytes(data),
      ]);
      const clientDataJSON = text(clientData('webauthn.create', challenge, wrong));
      return {
        ...named,
        response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] },
      };
    },
    answer({ challenge }, wrong = {}) {
      const data = authData(wrong, null);
      const client = clientData('webauthn.get', challenge, wrong);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const userHandle = wrong.userHandle ?? owner;
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          ...(userHandle && { userHandle }),
        },
      };
    },
  };
}

/** Set up a passkey as its owner does. */
export async function setUpPasskey(caller: Caller, name = 'Phone') {
  const device = newDevice();
  const { passkeys } = caller.api.users.me;
  const options = await unwrap(passkeys.begin.post());
  const made = device.make(options as CreationOptions);
  const { passkey, recoveryCodes } = await unwrap(passkeys.post({ name, passkey: made }));
  return { device, id: passkey.id, recoveryCodes: [...recoveryCodes] };
}
