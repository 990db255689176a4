import { createRequire } from 'node:module'
import type { S3Settings } from '#server/storage/s3-file-store.ts'
import { createTempFolder } from '#tests/support/processes.ts'

interface S3Server {
  run(): Promise<{ readonly port: number }>
  close(): Promise<void>
}

type S3ServerClass = new (options: {
  readonly port: number
  readonly address: string
  readonly silent: boolean
  readonly directory: string
  readonly configureBuckets: readonly { readonly name: string }[]
}) => S3Server

// It comes without types.
const S3rver = createRequire(import.meta.url)('s3rver') as S3ServerClass

/** A store that speaks S3, on this machine, with the bucket `files`. */
export async function openS3Server(): Promise<{
  readonly settings: S3Settings
  close(): Promise<void>
}> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: createTempFolder(),
    configureBuckets: [{ name: 'files' }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    close: () => server.close(),
  }
}
