import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import ssh from 'ssh2'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SftpPlace } from '#server/outgoing/sftp-client.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { testConnection } from '#server/sftp/test-connection.ts'
import { isSftpTested, openSftpServer } from '#tests/support/gateways/sftp-server.ts'
import type { SftpDaemon } from '#tests/support/gateways/sftp-server.ts'
import { printCounts } from '#tests/support/print-counts.ts'

if (!isSftpTested) printCounts('sftp: not run, openssh-server is not installed')

const open = createSftpOpener({ allowedHosts: new Set(['localhost']), timeout: 2000 })
const isRoot = process.getuid?.() === 0
let server: SftpDaemon
const undo: (() => void)[] = []

const test = (place: SftpPlace, secret = server.secret, opener = open) =>
  testConnection(opener, place, secret)

const makeFolder = (name: string, mode = 0o777): string => {
  const folder = path.join(server.folder, name)
  mkdirSync(folder)
  chmodSync(folder, mode)
  return name
}

async function listenRaw(): Promise<number> {
  const raw = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => raw.once('listening', resolve))
  undo.push(() => void raw.close())
  return (raw.address() as AddressInfo).port
}

describe.runIf(isSftpTested)('A test of an SFTP connection', () => {
  beforeAll(async () => {
    server = await openSftpServer()
  })
  afterAll(() => server.close())
  afterEach(() => {
    for (const step of undo.splice(0).toReversed()) step()
  })

  it('passes where a file can be written, and leaves nothing behind', async () => {
    const folder = makeFolder('passes')
    expect(await test(server.place(folder))).toEqual({ problem: null, fingerprint: server.hostKey })
    expect(readdirSync(path.join(server.folder, folder))).toEqual([])
  })

  it('tells the key of a server that is not known, and sends no login to it', async () => {
    const result = await test(server.place('', { host_key: '' }), '')
    expect(result).toEqual({ problem: 'sftp_host_key_unknown', fingerprint: server.hostKey })
  })

  it('is refused by a server with another key than the confirmed one', async () => {
    const other = `SHA256:${'A'.repeat(43)}`
    expect(await test(server.place('', { host_key: other }))).toEqual({
      problem: 'sftp_host_key_differs',
      fingerprint: server.hostKey,
    })
  })

  it('says that a name is unknown', async () => {
    const find = async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    const opener = createSftpOpener({ allowedHosts: new Set(), find })
    const place = server.place('', { host: 'sftp.nowhere.example' })
    expect((await test(place, 'x', opener)).problem).toBe('sftp_no_such_host')
  })

  it.each([
    ['a private name', { host: 'localhost' }],
    ['a private address', { host: '127.0.0.1' }],
    ['an address of the network', { host: '10.0.0.7' }],
  ])('is refused for %s unless the operator allows it', async (_, changes) => {
    const closed = createSftpOpener({ allowedHosts: new Set() })
    expect((await test(server.place('', changes), 'x', closed)).problem).toBe('sftp_not_allowed')
  })

  it('is refused for a public name that leads to a private address', async () => {
    const find = async () => [{ address: '127.0.0.1', family: 4 }]
    const opener = createSftpOpener({ allowedHosts: new Set(), find })
    const place = server.place('', { host: 'sftp.lender.example' })
    expect((await test(place, server.secret, opener)).problem).toBe('sftp_not_allowed')
  })

  it('says that nothing answers at the port', async () => {
    expect((await test(server.place('', { port: 1 }))).problem).toBe('sftp_unreachable')
  })

  it('says that a server is silent', async () => {
    const port = await listenRaw()
    expect((await test(server.place('', { port }))).problem).toBe('sftp_silent')
  })

  it.each([
    ['a login is refused', { login: 'password' } as const, 'wrong', 'sftp_login_refused'],
    ['a key cannot be read', {}, 'no key', 'sftp_key_unreadable'],
    ['no secret is set', {}, '', 'sftp_no_secret'],
    ['the folder is missing', { folder: 'nowhere' }, undefined, 'sftp_folder_missing'],
  ])('says that %s', async (_, changes, secret, problem) => {
    expect((await test(server.place('', changes), secret)).problem).toBe(problem)
  })

  it.runIf(isRoot)('says that a folder may not be opened, or only be read', async () => {
    const closed = makeFolder('closed', 0o700)
    const readable = makeFolder('readable', 0o755)
    expect((await test(server.place(closed))).problem).toBe('sftp_no_permission')
    expect((await test(server.place(readable))).problem).toBe('sftp_read_only')
  })

  it.runIf(isRoot)('says that the disk is full', async () => {
    const folder = makeFolder('full')
    const at = path.join(server.folder, folder)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=777', 'tmpfs', at])
    undo.push(() => void execFileSync('umount', [at]))
    writeFileSync(path.join(at, 'filler'), Buffer.alloc(65_536))
    expect((await test(server.place(folder))).problem).toBe('sftp_disk_full')
  })

  it('sends a password, also where the server asks for it line by line', async () => {
    const key = readFileSync(path.join(server.folder, '..', 'host'), 'utf8')
    const got: string[] = []
    const small = new ssh.Server({ hostKeys: [key] }, (client) => {
      client.on('error', () => {})
      client.on('authentication', (attempt) => {
        if (attempt.method === 'keyboard-interactive')
          attempt.prompt('Password: ', (answers) => {
            got.push(...answers)
            attempt.accept()
          })
        else {
          if (attempt.method === 'password') got.push(attempt.password)
          attempt.reject(['keyboard-interactive', 'password'])
        }
      })
      client.on('session', (accept) => accept())
    }).listen(0, '127.0.0.1')
    undo.push(() => void small.close())
    await new Promise((resolve) => small.once('listening', resolve))
    const { port } = small.address() as AddressInfo
    const place = server.place('', { port, login: 'password' })
    expect((await test(place, 'canary-1')).problem).toBe('sftp_not_offered')
    expect(got).toEqual(['canary-1', 'canary-1'])
  })
})
