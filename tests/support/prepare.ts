import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { headlessShell, systemChromium } from './chromium.ts'
import { imapProgram } from './gateways/imap-program.ts'
import { sftpProgram } from './gateways/sftp-program.ts'
import { pgbouncerProgram } from '../services/support/pgbouncer-program.ts'

const browsers = { chromium: systemChromium, 'chromium-headless-shell': headlessShell }
const servers = {
  pgbouncer: pgbouncerProgram,
  'dovecot-imapd': imapProgram,
  'openssh-server': sftpProgram,
}

const hasOwn = existsSync(chromium.executablePath())

const missing = Object.entries(hasOwn ? servers : { ...browsers, ...servers }).flatMap(
  ([name, file]) => (existsSync(file) ? [] : [name]),
)

const hasBrowser = (): boolean => hasOwn || existsSync(systemChromium)

function mayInstall(): boolean {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  return isDebian && process.getuid?.() === 0
}

/**
 * Debian's packages bring browsers that no download is needed for, the pooler, a mailbox and an SFTP server; the
 * tests need nothing else from the system.
 */
function install(): void {
  const apt = (...words: string[]) =>
    execFileSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      // In this runlevel no package starts a service.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...missing)
  } catch (error) {
    // Without its shell the full browser does all of it, only slower; the servers' tests say so.
    if (!hasBrowser()) throw error
  }
}

if (missing.length > 0 && mayInstall()) install()
if (!hasBrowser()) {
  process.stderr.write(
    'The browser tests need Chromium: run “npx playwright install --with-deps chromium”, then npm test again.\n',
  )
  process.exitCode = 1
}
