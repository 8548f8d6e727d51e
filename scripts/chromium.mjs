/** One Chromium for all tests that press keys in a browser. Each test has windows of its own, which share nothing. */
import { chromium } from 'playwright-core';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** What vitest calls before these tests; what it gives back is called after them. */
export async function setup(project) {
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
