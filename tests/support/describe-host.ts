import { afterAll, beforeAll } from 'vitest'
import { openHost } from './host.ts'
import type { TestHost } from './host.ts'

/** The host of a test file: opened before its tests and closed after them. */
export function describeHost(changes: Parameters<typeof openHost>[0] = {}): TestHost {
  let opened: TestHost | null = null
  const getHost = (): TestHost => {
    if (opened === null) throw new Error('The host opens before the tests: use it inside of one.')
    return opened
  }
  beforeAll(async () => {
    opened = await openHost(changes)
  })
  afterAll(() => opened?.close())
  return {
    get app() {
      return getHost().app
    },
    get database() {
      return getHost().database
    },
    get clock() {
      return getHost().clock
    },
    get secretKeys() {
      return getHost().secretKeys
    },
    get files() {
      return getHost().files
    },
    get live() {
      return getHost().live
    },
    get log() {
      return getHost().log
    },
    another: (...input) => getHost().another(...input),
    close: () => getHost().close(),
  }
}
