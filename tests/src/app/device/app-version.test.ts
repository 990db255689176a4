import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appVersion } from '#src/app/device/app-version.ts'

it('The app version is that of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly version: string
  }
  expect(appVersion).toBe(version)
})
