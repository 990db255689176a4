import { expect, it } from 'vitest'
import { isOwnScript } from '#src/app/own-scripts.ts'

it.each([
  ['/sw.js', true],
  ['/assets/pin-worker-B1c2D3e4.js', true],
  ['https://forecourt.example/assets/pin-worker-B1c2D3e4.js', true],
  ['https://elsewhere.example/sw.js', false],
  ['//elsewhere.example/sw.js', false],
  ['/sw.js?from=elsewhere', false],
  ['/api/files/upload.js', false],
  ['/assets/../api/upload.js', false],
  ['/assets/deeper/script.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://forecourt.example/1', false],
  ['https://', false],
])('a worker is started from the page’s own scripts: %s is one: %s', (address, isOwn) => {
  expect(isOwnScript(address, 'https://forecourt.example/org/home')).toBe(isOwn)
})
