import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { getPublicAddress, isOpenWithoutTls, readConfig } from '#server/config.ts'
import { getCallNetwork } from '#server/listen.ts'
import { repoRoot } from '#tests/support/processes.ts'

const pem = (name: string): string => path.join(repoRoot, 'tests/fixtures', name)
const tls = { TLS_CERT: pem('localhost-certificate.pem'), TLS_KEY: pem('localhost-key.pem') }
const database = { DATABASE_URL: 'postgres://u:p@db:5432/f' }

describe('settings', () => {
  it('are this machine, port 4600, the store under .data and the demo, if unset', () => {
    const config = readConfig({ PORT: '', HOST: '' })
    expect(config).toMatchObject({
      port: 4600,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseDirectUrl: null,
      drainSeconds: 0,
      dataFolder: path.resolve('.data'),
      mayLoadDemo: true,
      tls: null,
      publicUrl: null,
      s3: null,
      isPageServed: true,
    })
    expect(getPublicAddress(config, config.port)).toBe('http://localhost:4600')
  })

  it('send files to a bucket that is named with its credentials', () => {
    const bucket = {
      FILES_S3_ENDPOINT: 'https://s3.example',
      FILES_S3_BUCKET: 'forecourt-files',
      FILES_S3_ACCESS_KEY: 'key',
      FILES_S3_SECRET_KEY: 'secret',
    }
    expect(readConfig(bucket).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'forecourt-files',
      region: 'auto',
      accessKey: 'key',
      secretKey: 'secret',
    })
    expect(readConfig({ ...bucket, FILES_S3_REGION: 'eu-west-2' }).s3?.region).toBe('eu-west-2')
  })

  it.each([
    ['embedded', {}, true],
    ['embedded', { DEMO: '0' }, false],
    ['embedded', { DEMO: '1' }, true],
    ['DATABASE_URL', database, false],
    ['DATABASE_URL', { ...database, DEMO: '0' }, false],
    ['DATABASE_URL', { ...database, DEMO: '1' }, true],
  ])('load the demo into an empty store, %s with %o: %s', (_store, variables, loads) => {
    expect(readConfig(variables).mayLoadDemo).toBe(loads)
  })

  it.each([
    [{ PORT: '4600x' }, 'PORT should be a number from 0 to 65535, such as 4600.'],
    [{ PORT: '65536' }, 'PORT should be a number from 0 to 65535, such as 4600.'],
    [{ PORT: '-1' }, 'PORT should be a number from 0 to 65535, such as 4600.'],
    [
      { HOST: 'http://here' },
      'HOST should be an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
    ],
    [
      { DATABASE_URL: 'mysql://u:sesame@db/f' },
      'DATABASE_URL should be an address such as postgres://user:password@host:5432/database.',
    ],
    [
      { FILES_S3_BUCKET: 'files' },
      'FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY belong together: set all of them, or none to keep files in the data folder.',
    ],
    [
      { FILES_S3_ENDPOINT: 'https://s3.example/files' },
      'FILES_S3_ENDPOINT should be the address of the store without the bucket, such as https://s3.example.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://u:sesame@db:5432/f' },
      'DATABASE_DIRECT_URL belongs to DATABASE_URL: set both, or DATABASE_URL alone for everything.',
    ],
    [{ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS should be a number from 0 to 300.'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS should be a number from 0 to 300.'],
    [{ DEMO: 'yes' }, 'DEMO should be 1 (load the demo into an empty store) or 0 (never).'],
    [
      { PUBLIC_URL: 'forecourt.example' },
      'PUBLIC_URL should be the address that people type, without a path, such as https://forecourt.example.',
    ],
    [
      { PUBLIC_URL: 'https://forecourt.example/app' },
      'PUBLIC_URL should be the address that people type, without a path, such as https://forecourt.example.',
    ],
    [
      { PUBLIC_URL: 'javascript:alert(1)' },
      'PUBLIC_URL should be the address that people type, without a path, such as https://forecourt.example.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL should be one of silent, fatal, error, warn, info, debug, trace.',
    ],
    [
      { TLS_CERT: tls.TLS_CERT },
      'TLS_CERT and TLS_KEY belong together: set both, each to a PEM file, or neither.',
    ],
    [{ ...tls, TLS_KEY: '/nowhere.pem' }, 'TLS_KEY names /nowhere.pem, which cannot be read.'],
  ])('that are wrong are refused in a sentence without their value: %o', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(
      expect.objectContaining({ name: 'StartupError', message: sentence }),
    )
  })

  it.each([
    [{ PUBLIC_URL: 'https://forecourt.example/' }, 'https://forecourt.example'],
    [{ HOST: '0.0.0.0', ...tls }, 'https://localhost:4600'],
    [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:4600'],
    [{ HOST: 'fd00::7' }, 'http://[fd00::7]:4600'],
  ])('%o make the address %s', (variables, address) => {
    expect(getPublicAddress(readConfig(variables), 4600)).toBe(address)
  })

  it.each([
    [{}, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '0.0.0.0', ...tls }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://forecourt.example' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://forecourt.example' }, true],
  ])('%o leave others without safe cookies: %s', (variables, isOpen) => {
    expect(isOpenWithoutTls(readConfig(variables))).toBe(isOpen)
  })
})

describe('where a call comes from', () => {
  const call = (forwarded?: string) =>
    ({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.1' },
    }) as unknown as Parameters<typeof getCallNetwork>[0]

  it('is the socket’s address, regardless of what the caller claims', () => {
    expect(getCallNetwork(call(), false)).toBe('10.0.0.1')
    expect(getCallNetwork(call('203.0.113.9'), false)).toBe('10.0.0.1')
  })

  it('is what the proxy in front wrote down last, not what the caller wrote before', () => {
    expect(getCallNetwork(call('198.51.100.1, 203.0.113.9'), true)).toBe('203.0.113.9')
    expect(getCallNetwork(call(''), true)).toBe('10.0.0.1')
    expect(getCallNetwork(call(), true)).toBe('10.0.0.1')
  })
})
