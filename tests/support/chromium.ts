import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright'

export const systemChromium = '/usr/bin/chromium'

/** Chromium without a window. Debian's script in /usr/bin would not pass a signal on to it. */
export const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

const executable = [headlessShell, systemChromium].find((file) => existsSync(file))

/** How the tests start Chromium: the system's where there is one, else Playwright's own. */
export const chromiumLaunch: Pick<LaunchOptions, 'args' | 'executablePath'> = {
  ...(executable === undefined ? {} : { executablePath: executable }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A camera and a microphone of its own, which nobody has to allow.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
}
