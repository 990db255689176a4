import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { ExampleRate } from '#src/features/products/example-cost.tsx'
import { renderUi } from '#tests/ui/render-ui.tsx'

describe('The check of an example’s rate', () => {
  it('says how far payments that do not fit are from it', async () => {
    await renderUi(
      <ExampleRate rate={{ stated: 5.9, found: 6.34, withTax: null, difference: 'payments' }} />,
    )
    await expect
      .element(browser.getByText(/^They differ by 0\.44 percentage points, more than/u))
      .toBeVisible()
  })

  it('says where no rate fits', async () => {
    await renderUi(
      <ExampleRate rate={{ stated: 5.9, found: null, withTax: null, difference: 'payments' }} />,
    )
    await expect.element(browser.getByText('No rate fits these payments.')).toBeVisible()
  })
})
