import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Waits until nothing fades or slides any more, nor is about to: half-faded words have half their
 * contrast. What opens stands for some frames before it begins to move on a busy machine.
 */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isStill = () =>
      [...document.querySelectorAll('ion-modal, ion-popover')].every((overlay) => {
        const content = overlay.shadowRoot?.querySelector('[part=content]')
        return !(content instanceof Element) || getComputedStyle(content).opacity === '1'
      }) &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        )
    for (let stillFrames = 0; stillFrames < 10; stillFrames = isStill() ? stillFrames + 1 : 0)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/**
 * Expects that axe finds nothing on the page as it stands, and says what and where otherwise. What
 * is within `frames` documents, such as an e-mail, is not read.
 */
export async function expectAxeClean(page: Page, frames = 0): Promise<void> {
  // Only violations are read, and no frame: one run in place, which names no passed element, takes a
  // third of the time.
  await finishAnimations(page)
  expect(page.frames(), 'axe reads the page without its frames').toHaveLength(1 + frames)
  const { violations, passes } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('iframe')
    .setLegacyMode()
    .analyze()
  expect(passes.length, 'axe has read the page').toBeGreaterThan(0)
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} – ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}
