import { rmSync } from 'node:fs'
import { connect } from 'node:http2'
import type { ClientHttp2Session } from 'node:http2'
import https from 'node:https'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createTempFolder, repoRoot, runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'

let folder: string
let store: TestDatabase
let host: RunningProcess

beforeAll(async () => {
  folder = createTempFolder()
  store = await testDatabase()
})

afterEach(async () => {
  host.process.kill('SIGTERM')
  await host.ended
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const pem = (name: string) => path.join(repoRoot, 'tests/fixtures', name)

async function startWithTls(): Promise<string> {
  host = runNode('server/start.ts', [], {
    env: {
      PORT: '0',
      DATABASE_URL: store.url,
      FORECOURT_DATA: folder,
      FORECOURT_PAGE: 'elsewhere',
      TLS_CERT: pem('localhost-certificate.pem'),
      TLS_KEY: pem('localhost-key.pem'),
    },
  })
  return (await host.waitForLine(/^Forecourt is at /)).replace('Forecourt is at ', '')
}

const getByHttp2 = (session: ClientHttp2Session, address: string) =>
  new Promise<string>((resolve, reject) => {
    const call = session.request({ ':path': address, 'x-request-id': 'of-http-2' })
    call.on('response', (headers) => {
      call.resume()
      resolve(`${headers[':status']} ${String(headers['x-request-id'])}`)
    })
    call.on('error', reject)
  })

it('answers many calls on one connection with TLS, old clients too', async () => {
  const address = await startWithTls()
  const session = connect(address, { rejectUnauthorized: false })
  const answers = await Promise.all(Array.from({ length: 30 }, () => getByHttp2(session, '/ready')))
  expect(new Set(answers)).toEqual(new Set(['200 of-http-2']))
  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false })
  const version = await new Promise<string>((resolve, reject) => {
    const request = https.get(`${address}/ready`, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.httpVersion))
    })
    request.on('error', reject)
  })
  expect(version).toBe('1.1')
  // Both connections are open and idle: the host does not wait for them.
  const begun = performance.now()
  host.process.kill('SIGTERM')
  expect(await host.ended).toBe(0)
  expect(performance.now() - begun).toBeLessThan(8000)
  session.destroy()
  agent.destroy()
})
