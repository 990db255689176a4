import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { readConfig } from './config.ts'
import { openEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { print } from './command-line.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))

/*
 * Vite serves the page from its sources and proxies calls to the host, which restarts on changes.
 * This process keeps the database open meanwhile.
 */
const { port, databaseUrl, dataFolder, publicUrl } = readConfig(process.env)
const address = publicUrl ?? `http://localhost:${port}`
const behind = String(port + 1)

const store =
  databaseUrl === null ? await openEmbeddedPostgres({ folder: dataFolder, print }) : null
const host = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/start.ts'], {
  cwd: checkout,
  stdio: 'inherit',
  env: { ...process.env, PORT: behind, PUBLIC_URL: address, FORECOURT_PAGE: 'elsewhere' },
})
process.env['API_PORT'] = behind
const page = await createServer({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  server: { port },
})
await page.listen()
print(`Forecourt is being developed at ${address}; host and page reload by themselves`)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  const hasEnded =
    host.exitCode === null ? new Promise((resolve) => host.once('exit', resolve)) : undefined
  host.kill('SIGTERM')
  await Promise.all([page.close(), hasEnded])
  await store?.close()
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
host.once('exit', () => void stop())
