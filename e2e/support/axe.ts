import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Expects that axe finds nothing on the page as it stands, and says what and where otherwise. */
export async function expectAxeClean(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze()
  expect(passes.length, 'axe has read the page').toBeGreaterThan(0)
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} – ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}
