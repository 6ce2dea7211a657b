import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './tools/browser.ts'

/** Chromium in a closed network, also as root: nothing of its own goes out. */
const launchOptions = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A story is over before a compiler has paid for what it optimised.
    '--js-flags=--no-opt --no-maglev',
  ],
}

/** Of the stories those that look at the connection to the database; the calls show that every statement does the same on either. */
const onlyConnection = process.env['ONLY'] === 'connection'
const aboutConnection = [
  'e2e/journeys/newcomer.e2e.ts',
  'modules/sick-leaves/sick-leaves.e2e.ts',
  'modules/conversations/connection.e2e.ts',
]

export default defineConfig({
  testDir: '.',
  testMatch: onlyConnection ? aboutConnection : ['modules/**/*.e2e.ts', 'e2e/journeys/*.e2e.ts'],
  // Those need coturn, one of Debian's packages, as the server that the run is told of.
  testIgnore: process.env['DATABASE_URL'] ? [] : ['**/*.relay.e2e.ts'],
  globalSetup: './e2e/support/template.ts',
  // One story for each of two cores: a third has nothing left to run on, and looks in vain whether it may go on.
  workers: 2,
  fullyParallel: true,
  // Browsers, servers and databases share what may be two busy cores: patience, and two more tries there.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: process.env['CI'] ? 2 : 0,
  outputDir: 'test-results',
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    actionTimeout: 20_000,
    launchOptions,
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    ...(onlyConnection
      ? []
      : [
          {
            name: 'phone',
            grep: /@phone/,
            use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
          },
        ]),
  ],
})
