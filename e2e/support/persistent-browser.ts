import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { chromiumLaunch, systemChromium } from '#tests/support/chromium.ts'

// The headless shell does not store a profile as a person's browser does.
const executable = existsSync(systemChromium) ? systemChromium : chromium.executablePath()

/**
 * A browser whose profile outlives it: it can be killed, and started again with the same profile.
 */
export interface PersistentBrowser {
  /** The folder of its profile. */
  readonly profile: string
  /** Starts it, also again. */
  start(): Promise<BrowserContext>
  /** SIGKILL to the browser and all its processes, at once. */
  kill(): Promise<void>
  /** Ends it as a person does, so that it writes down its cookies. */
  quit(): Promise<void>
  /** Ends it and throws its profile away. */
  remove(): Promise<void>
}

/** Ends every worker of the browser that the page is in. */
export async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /DevTools listening on (\S+)/u.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The browser ended and never listened:\n${output}`)))
  })
}

export function createPersistentBrowser(): PersistentBrowser {
  const profile = mkdtempSync(path.join(tmpdir(), 'forecourt-browser-'))
  chmodSync(profile, 0o700)
  let child: ChildProcess | null = null
  let ended: Promise<unknown> = Promise.resolve()

  async function kill(): Promise<void> {
    // The group has the number of its first process: renderers and network go at the same time.
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
    await ended
  }

  return {
    profile,
    async start() {
      const args = [
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--lang=en-GB',
        '--window-size=1440,900',
        ...(chromiumLaunch.args ?? []),
        'about:blank',
      ]
      const started = spawn(executable, args, {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = started
      ended = new Promise((resolve) => started.once('close', resolve))
      const browser = await chromium.connectOverCDP(await readAddress(started))
      const [context] = browser.contexts()
      if (context === undefined) throw new Error('The browser has no profile open')
      return context
    },
    kill,
    async quit() {
      child?.kill('SIGTERM')
      await ended
    },
    async remove() {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
