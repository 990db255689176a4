import type { Page } from '@playwright/test'

interface RecordingWindow {
  pillTexts?: string[]
}

/** Records every text that the pill shows, from the start of each document of the page. */
export async function recordPillTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const texts: string[] = []
    ;(window as RecordingWindow).pillTexts = texts
    new MutationObserver(() => {
      const text = document.querySelector('.pill')?.textContent ?? ''
      if (text !== '' && text !== texts.at(-1)) texts.push(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

export const readPillTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as RecordingWindow).pillTexts ?? [])

/** From now on what is shown next is the first. */
export const clearPillTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(window as RecordingWindow).pillTexts?.splice(0)
  })
