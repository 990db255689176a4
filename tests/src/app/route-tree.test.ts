import { expect, it } from 'vitest'
import { buildRouteTree, readRouteTree } from '#tests/support/route-tree.ts'

it('The route tree is that of the files in src/routes: npm run routes renews it', async () => {
  const built = await buildRouteTree()
  expect(built).toContain("'/$orgId/customers'")
  expect(await readRouteTree()).toBe(built)
})
