import axe from 'axe-core'
import { expect } from 'vitest'

/** Half-faded words have half their contrast. */
const finishAnimations = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  )

/** Expects that axe finds nothing in what is drawn, and says what and where otherwise. */
export async function expectAccessible(): Promise<void> {
  await finishAnimations()
  const { violations, passes } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // The frame around the page holds the landmarks.
    rules: { region: { enabled: false } },
  })
  expect(passes.length, 'axe has read the page').toBeGreaterThan(0)
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} – ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}
