import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appVersion } from '#src/app/app-version.ts'

it('tells the fleet the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly version: string
  }
  expect(appVersion).toBe(version)
})
