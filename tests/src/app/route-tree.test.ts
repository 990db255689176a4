import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { routeTreeFile } from '#build/route-tree.ts'

it('The route tree holds every file of src/routes and no other', async () => {
  const routes = path.join(path.dirname(routeTreeFile), 'routes')
  const files = (await readdir(routes, { recursive: true }))
    // A dash marks what is no address.
    .filter((file) => file.endsWith('.tsx') && !path.basename(file).startsWith('-'))
    .map((file) => `./routes/${file.split(path.sep).join('/')}`)
  const tree = await readFile(routeTreeFile, 'utf8')
  const imported = [...tree.matchAll(/^import .* from '(\.\/routes\/.*)'$/gm)].map(
    ([, file = '']) => `${file.replace(/\.tsx$/, '')}.tsx`,
  )
  expect(imported.toSorted()).toEqual(files.toSorted())
})
