import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import https from 'node:https'
import { connect as connectTls } from 'node:tls'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { repoRoot, createTempFolder, runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'

let folder: string
let store: TestDatabase
/** All hosts of a store need the same. */
const secretKey = randomBytes(32).toString('base64')
const hosts = new Set<RunningProcess>()

beforeAll(async () => {
  folder = createTempFolder()
  store = await testDatabase()
})

afterEach(async () => {
  for (const host of hosts) {
    host.process.kill('SIGTERM')
    await host.ended
  }
  hosts.clear()
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

function start(env: Readonly<Record<string, string>>): RunningProcess {
  const host = runNode('server/start.ts', [], {
    env: { PORT: '0', FORECOURT_PAGE: 'elsewhere', ...env },
  })
  hosts.add(host)
  return host
}

const onDatabase = (): Readonly<Record<string, string>> => ({
  DATABASE_URL: store.url,
  FORECOURT_SECRET_KEY: secretKey,
  FORECOURT_DATA: folder,
})
const onFolder = (): Readonly<Record<string, string>> => ({ FORECOURT_DATA: folder, DEMO: '0' })

/** The host's own address, with the port that it got. */
async function origin(host: RunningProcess, scheme = 'http'): Promise<string> {
  const port = /"port":(\d+)/.exec(await host.waitForLine(/"event":"listening"/))?.[1]
  await host.waitForLine(/^Forecourt is at /)
  return `${scheme}://localhost:${port ?? ''}`
}

async function count(table: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: store.url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`)
  await client.end()
  return rows[0]?.count
}

it(
  'answers on an embedded store, refuses a second start, and stops without remains',
  { timeout: 180_000 },
  async () => {
    const host = start(onFolder())
    const address = await origin(host)
    expect(await (await fetch(`${address}/ready`)).json()).toEqual({ ready: true })

    const second = start(onFolder())
    expect(await second.ended).toBe(1)
    expect(second.output().trim()).toMatch(
      /^Forecourt is already running on these data, at http:\/\/localhost:\d+\. Stop it first/,
    )
    expect(await (await fetch(`${address}/ready`)).json()).toEqual({ ready: true })

    host.process.kill('SIGTERM')
    expect(await host.ended).toBe(0)
    await expect(fetch(`${address}/ready`)).rejects.toThrow()
  },
)

it('starts again after kill -9 of the host and of its database', { timeout: 180_000 }, async () => {
  const killed = start(onFolder())
  await origin(killed)
  killed.process.kill('SIGKILL')
  await killed.ended
  process.kill(
    Number(readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  const next = start(onFolder())
  expect((await fetch(`${await origin(next)}/ready`)).status).toBe(200)
})

it('lets many hosts work on one DATABASE_URL, and loads no demo unless told', async () => {
  const addresses = await Promise.all([origin(start(onDatabase())), origin(start(onDatabase()))])
  for (const address of addresses) expect((await fetch(`${address}/ready`)).status).toBe(200)
  expect(await count('organisations')).toBe(0)
})

it('lets a running call end before it stops', async () => {
  const host = start(onDatabase())
  const { port } = new URL(await origin(host))
  const socket = connect(Number(port), 'localhost')
  const answered = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
  socket.write(
    'POST /api/nothing HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  await expect.poll(() => socket.bytesWritten, { timeout: 10_000 }).toBeGreaterThan(50)
  // The head must have reached the host: another call on a new connection is answered after it.
  await fetch(`http://localhost:${port}/health`)
  host.process.kill('SIGTERM')
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/health`).then(
          () => 'up',
          () => 'closed',
        ),
      { timeout: 10_000 },
    )
    .toBe('closed')
  socket.write('}')
  expect(await answered).toMatch(/^HTTP\/1\.1 404 /)
  expect(await host.ended).toBe(0)
})

it('is not ready once it is told to stop, and takes calls until the balancer has noticed', async () => {
  const host = start({ ...onDatabase(), DRAIN_SECONDS: '3' })
  const base = await origin(host)
  const read = async (address: string) => {
    const answer = await fetch(`${base}${address}`)
    return { status: answer.status, connection: answer.headers.get('connection') }
  }
  expect(await read('/ready')).toEqual({ status: 200, connection: 'keep-alive' })
  host.process.kill('SIGTERM')
  await host.waitForLine(/"event":"stopping"/)
  expect(await read('/ready')).toEqual({ status: 503, connection: 'close' })
  expect(await read('/api/openapi.json')).toEqual({ status: 200, connection: 'close' })
  expect(await host.ended).toBe(0)
})

it('serves https with a certificate of its own, and says so for good (HSTS)', async () => {
  const pem = (name: string): string => path.join(repoRoot, 'tests/fixtures', name)
  const host = start({
    ...onDatabase(),
    TLS_CERT: pem('localhost-certificate.pem'),
    TLS_KEY: pem('localhost-key.pem'),
  })
  const address = await origin(host, 'https')
  expect(host.output()).toContain('Forecourt is at https://localhost:')
  const { status, hsts } = await new Promise<{
    status: number | undefined
    hsts: string | undefined
  }>((resolve, reject) => {
    const request = https.get(`${address}/ready`, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, hsts: answer.headers['strict-transport-security'] })
    })
    request.on('error', reject)
  })
  expect(status).toBe(200)
  expect(hsts).toMatch(/max-age=\d+/)
  // Without forward secrecy, without authenticated encryption, and with both.
  const offers = ['AES256-GCM-SHA384', 'ECDHE-RSA-AES128-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256']
  const found = await Promise.all(offers.map((cipher) => negotiate(address, cipher)))
  expect(found).toEqual([
    'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
    'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ])
})

/** The suite agreed on with a client that offers one of TLS 1.2, or the code of the refusal. */
const negotiate = (address: string, ciphers: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const client = connectTls(
      {
        port: Number(new URL(address).port),
        host: 'localhost',
        ciphers,
        maxVersion: 'TLSv1.2',
        rejectUnauthorized: false,
      },
      () => {
        resolve(client.getCipher().name)
        client.destroy()
      },
    )
    client.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })

it('stands behind a proxy under the address that people type', async () => {
  const host = start({ ...onDatabase(), PUBLIC_URL: 'https://forecourt.example' })
  const address = await origin(host)
  expect(host.output()).toContain('Forecourt is at https://forecourt.example')
  const { headers } = await fetch(`${address}/ready`)
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
})

const certificate = path.join(repoRoot, 'tests/fixtures/localhost-certificate.pem')

// A case each: a busy machine takes many seconds for one start.
it.each<[name: string, env: (port: string) => Readonly<Record<string, string>>, message: RegExp]>([
  [
    'whose port is taken',
    (port) => ({ ...onDatabase(), PORT: port }),
    /^Port \d+ is taken\. Stop what uses it, or choose another with PORT\.$/,
  ],
  [
    'with a foreign address',
    () => ({ ...onDatabase(), HOST: '192.0.2.1' }),
    /^HOST names 192\.0\.2\.1, which is no address of this machine\.$/,
  ],
  [
    'with a bad port',
    () => ({ PORT: 'x' }),
    /^PORT should be a number from 0 to 65535, such as 4600\.$/,
  ],
  [
    'without its database',
    () => ({ DATABASE_URL: 'postgres://u:sesame@127.0.0.1:1/f' }),
    /^The database cannot be opened: (?!.*sesame)/,
  ],
  [
    'with a key that is none',
    () => ({ ...onDatabase(), TLS_CERT: certificate, TLS_KEY: certificate }),
    /^TLS_CERT and TLS_KEY are no certificate \(PEM\) and its key\.$/,
  ],
])('a host %s says in a sentence why it cannot start', async (_, toEnv, message) => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const host = start(toEnv(String((taken.address() as AddressInfo).port)))
  expect(await host.ended).toBe(1)
  expect(host.output().trim()).toMatch(message)
  taken.close()
})

it('warns when it is open to others without https', async () => {
  const host = start({ ...onDatabase(), HOST: '0.0.0.0' })
  await origin(host)
  expect(host.output()).toContain('Over plain http people can sign in on this machine only.')
})
