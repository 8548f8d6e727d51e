/**
 * The server's metrics for Prometheus: counted where something happens, or computed when they are requested. Labels come from
 * fixed lists (routes, classes of status, states), so that no visitor can create new ones.
 */
import type { Context, Next } from 'hono';
import { routePath } from 'hono/route';

export interface Sample {
  readonly name: string;
  readonly help: string;
  /** By the text of the labels; '' without labels. */
  readonly values: ReadonlyMap<string, number>;
}

/** Upper bounds of the buckets, in seconds: from a file of the page to a long upload. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10];

const labelled = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, '_')}"`)
    .join(',');

export const sample = (name: string, help: string, value: number): Sample => ({
  name,
  help,
  values: new Map([['', value]]),
});

export const samplesBy = (
  name: string,
  help: string,
  label: string,
  values: Readonly<Record<string, number>>,
): Sample => ({
  name,
  help,
  values: new Map(Object.entries(values).map(([word, value]) => [labelled({ [label]: word }), value])),
});

/** The text format of Prometheus. Names that end in `_total` are counters. */
export function formatSamples(samples: readonly Sample[]): string {
  const lines = samples.flatMap(({ name, help, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
    ...[...values].map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

export interface RequestCounts {
  /** Middleware that counts every request after it has been answered. */
  readonly counting: (context: Context, next: Next) => Promise<void>;
  readonly fault: () => void;
  /** All samples in the text format of Prometheus. */
  text(): string;
}

export function openRequestCounts(): RequestCounts {
  const requests = new Map<string, number>();
  const buckets = BUCKETS.map(() => 0);
  let seconds = 0;
  let count = 0;
  let faults = 0;
  return {
    async counting(context, next) {
      const began = performance.now();
      await next();
      const took = (performance.now() - began) / 1000;
      const labels = labelled({
        method: METHODS.has(context.req.method) ? context.req.method : 'other',
        route: routePath(context),
        status: `${Math.floor(context.res.status / 100)}xx`,
      });
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      for (const [i, end] of BUCKETS.entries()) if (took <= end) buckets[i] = (buckets[i] ?? 0) + 1;
      seconds += took;
      count++;
    },
    fault: () => void faults++,
    text: () =>
      formatSamples([
        { name: 'baralho_requests_total', help: 'Answered requests.', values: requests },
        sample('baralho_faults_total', 'Lines about faults on standard error.', faults),
      ]) + histogram(buckets, seconds, count),
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

function histogram(buckets: readonly number[], seconds: number, count: number): string {
  const name = 'baralho_request_duration_seconds';
  const lines = [
    `# HELP ${name} Time until the head of the answer.`,
    `# TYPE ${name} histogram`,
    ...BUCKETS.map((end, i) => `${name}_bucket{le="${end}"} ${buckets[i] ?? 0}`),
    `${name}_bucket{le="+Inf"} ${count}`,
    `${name}_sum ${seconds}`,
    `${name}_count ${count}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Metrics of the process itself, under the names used by Prometheus' own clients. */
export function processSamples(): readonly Sample[] {
  const { user, system } = process.cpuUsage();
  return [
    sample('process_cpu_seconds_total', 'Processor time of the server.', (user + system) / 1e6),
    sample('process_resident_memory_bytes', 'Memory of the server.', process.memoryUsage.rss()),
    sample('process_uptime_seconds', 'Since it was started.', process.uptime()),
  ];
}
