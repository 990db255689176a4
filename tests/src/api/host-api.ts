import { createApi } from '#src/api/client.ts'
import type { Api } from '#src/api/client.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'

/** The calls of a page whose network is `host`. */
export const createHostApi = (host: FakeHost): Api =>
  createApi({
    host: 'https://forecourt.example',
    fetch: host.fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => undefined,
  })
