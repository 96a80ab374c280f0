import type { Check } from './check.ts';
import { fault, ok, orFault } from './finding.ts';

/** Milliseconds to wait for a response. */
const patience = 5_000;

/** OTEL_EXPORTER_OTLP_ENDPOINT: send the collector an empty batch of traces. */
export const traces: Check = {
  name: 'Traces',
  async look({ env: { otlpEndpoint } }) {
    if (otlpEndpoint === null) return [ok('OTEL_EXPORTER_OTLP_ENDPOINT is not set, so none are collected')];
    const { host } = new URL(otlpEndpoint);
    return orFault(
      async () => {
        const { ok: isTaken, status } = await fetch(`${otlpEndpoint.replace(/\/+$/, '')}/v1/traces`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ resourceSpans: [] }),
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
        });
        // The headers it wants may be in OTEL_EXPORTER_OTLP_HEADERS, which only the exporter reads.
        if (isTaken || status === 401 || status === 403) return [ok(`${host} answers like a collector`)];
        return [
          fault(
            `${host} does not accept traces: it answers ${status}`,
            'Set OTEL_EXPORTER_OTLP_ENDPOINT to the collector’s address for OTLP over HTTP, usually port 4318, without /v1/traces.',
          ),
        ];
      },
      `OTEL_EXPORTER_OTLP_ENDPOINT, ${host}, does not answer`,
      'Check its host and port, and that the collector is running. Without it, the product works but traces are lost.',
    );
  },
};
