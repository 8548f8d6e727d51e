/** The metrics for Prometheus: one line per sample, declared before it, and no labels that a visitor can choose. */
import { expect, it } from 'vitest';
import { startServer } from './index.ts';
import { formatSamples, sample, samplesBy } from './metrics.ts';

const LINE =
  /^(?:# (?:HELP [a-z_]+ \S.*|TYPE [a-z_]+ (?:counter|gauge|histogram))|[a-z_]+(?:\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})? [\d.e+-]+)$/;

it('writes samples as Prometheus reads them', () => {
  expect(
    formatSamples([sample('a_total', 'All.', 3), samplesBy('b', 'Some.', 'state', { 'x"y': 1, z: 2 })]),
  ).toBe(
    '# HELP a_total All.\n# TYPE a_total counter\na_total 3\n# HELP b Some.\n# TYPE b gauge\nb{state="x_y"} 1\nb{state="z"} 2\n',
  );
});

it('counts requests by route, method and class of status', async () => {
  const started = await startServer({ port: 0, log: () => {} });
  if (!started.ok) throw new Error(started.why);
  const ask = (path: string, method = 'GET') => fetch(new URL(path, started.value.address), { method });
  try {
    await ask('/api/health');
    await ask('/api/health');
    await ask('/api/nothing/here');
    await ask('/no-page', 'PROPFIND');
    const text = await (await ask('/metrics')).text();
    for (const line of text.trimEnd().split('\n')) expect(line).toMatch(LINE);
    expect(text).toContain('baralho_requests_total{method="GET",route="/api/health",status="2xx"} 2\n');
    expect(text).toMatch(/baralho_requests_total\{method="GET",route="[^"]*",status="4xx"\} 1\n/);
    expect(text).not.toMatch(/nothing|PROPFIND/);
    expect(text).toMatch(/^baralho_request_duration_seconds_bucket\{le="\+Inf"\} 4$/m);
    expect(text).toMatch(/^process_cpu_seconds_total \d/m);
  } finally {
    await started.value.stop();
  }
});
