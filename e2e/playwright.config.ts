import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { createStoreFolder } from '../tests/support/store-folder.ts'
import { withoutDevice } from './support/run-reporter.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const customers = 400

// The workers read this file again: the first reading put its choice into the environment.
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)))
/** Where a journey runs an identity provider, which the host may call. */
const providerPort = (process.env['E2E_PROVIDER_PORT'] ??= String(Number(port) + 1))
/** The same for the service of Power BI. */
const powerBiPort = (process.env['E2E_POWER_BI_PORT'] ??= String(Number(port) + 2))
const folder = (process.env['E2E_FOLDER'] ??= createStoreFolder('forecourt-e2e'))

// Playwright has stopped the host when its own process ends: the store goes with the run.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Four people on their devices; a journey names its own by tag. */
const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1366, height: 768 } },
  tablet: { viewport: { width: 834, height: 1112 }, hasTouch: true, isMobile: true },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
}

const tagPattern = (device: string): RegExp => new RegExp(`@${device}\\b`)

const baseURL = `http://localhost:${port}`

/** The privacy banner has been answered on every device; its own journey begins without. */
const storageState = {
  cookies: [],
  origins: [{ origin: baseURL, localStorage: [{ name: 'forecourt.privacy', value: 'accepted' }] }],
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A drill at its full count has no second try.
  retries: process.env['TEST_SHARE'] === '1' ? 0 : 1,
  // A whole journey on a busy machine; each step has its own limit below.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['./support/run-reporter.ts']],
  use: {
    baseURL,
    storageState,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: chromiumLaunch,
    trace: 'on-first-retry',
    // A click that waits for ever would use up the time of the whole journey.
    actionTimeout: 60_000,
  },
  projects: [
    ...Object.entries(devices).map(([name, use]) => ({ name, use, grep: tagPattern(name) })),
    { name: withoutDevice, grepInvert: Object.keys(devices).map(tagPattern) },
  ],
  webServer: {
    command: `node server/demo/main.ts --customers ${customers} && node server/start.ts`,
    cwd: checkout,
    url: `${baseURL}/ready`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      FORECOURT_DATA: path.join(folder, 'data'),
      LOG_LEVEL: 'error',
      OUTGOING_ALLOWED_HOSTS: `localhost:${providerPort},localhost:${powerBiPort}`,
      POWER_BI_LOGIN: `https://localhost:${powerBiPort}`,
      POWER_BI_API: `https://localhost:${powerBiPort}`,
      NODE_EXTRA_CA_CERTS: path.join(checkout, 'tests/fixtures/localhost-certificate.pem'),
    },
  },
})
