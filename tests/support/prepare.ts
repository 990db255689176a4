import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'

const system = '/usr/bin/chromium'

const isThere = (): boolean => existsSync(system) || existsSync(chromium.executablePath())

function mayInstall(): boolean {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  return isDebian && process.getuid?.() === 0
}

/** Debian's package brings a browser that no download is needed for; the tests need nothing else from the system. */
function install(): void {
  const apt = (...words: string[]) =>
    execFileSync('apt-get', words, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
}

if (!isThere() && mayInstall()) install()
if (!isThere()) {
  process.stderr.write(
    'The browser tests need Chromium: run “npx playwright install --with-deps chromium”, then npm test again.\n',
  )
  process.exitCode = 1
}
