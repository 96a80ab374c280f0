import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** How long to wait for it, in milliseconds. */
const patience = 5_000;

/**
 * When the certificate of an address ends, also if it has ended or nobody trusts it.
 * @throws if nothing answers there with one
 */
export function certificateEnd({ hostname, port }: Pick<URL, 'hostname' | 'port'>): Promise<Date> {
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const socket = connect(
    {
      host: hostname,
      servername: isIP(hostname) === 0 ? hostname : '',
      port: Number(port || 443),
      rejectUnauthorized: false,
    },
    () => resolve(new Date(socket.getPeerCertificate().valid_to)),
  );
  socket.setTimeout(patience, () => reject(new Error('no answer')));
  socket.on('error', reject);
  return promise.finally(() => socket.destroy());
}
