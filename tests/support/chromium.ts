import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright'

const system = '/usr/bin/chromium'

/** How the tests start Chromium: the system's where there is one, else Playwright's own. */
export const chromiumLaunch: Pick<LaunchOptions, 'args' | 'executablePath'> = {
  ...(existsSync(system) ? { executablePath: system } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
