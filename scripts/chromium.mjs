/** One Chromium for all browser tests. Each test has its own windows, which share nothing. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The build without windows takes a third less of the processor (`bench/RESULTS.md`). */
const BUILDS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const executablePath = process.env.CHROMIUM ?? BUILDS.find((path) => existsSync(path));

/** What vitest calls before these tests; what it gives back is called after them. */
export async function setup(project) {
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
