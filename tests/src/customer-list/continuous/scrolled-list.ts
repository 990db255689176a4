import { expect } from 'vitest'
import type { listHost } from '../list-host.ts'

export const getRegion = () => document.querySelector('.table-scroll') as HTMLElement
export const getCurrentText = () => document.querySelector('[data-current]')?.textContent ?? ''
export const getFocused = () => document.activeElement?.getAttribute('data-agreement')
export const getFoot = () => document.querySelector('.table-pages > span')?.textContent
export const countDrawn = () => document.querySelectorAll('[data-agreement]').length

/** Where the customer's row or card is on the screen. */
export const getTop = (agreementNo: string) =>
  document.querySelector(`[data-agreement="${agreementNo}"]`)?.getBoundingClientRect().top

/** The pages that were requested, in order. */
export const getRequestedPages = (host: ReturnType<typeof listHost>): readonly number[] =>
  host.requests
    .map(({ url }) => new URL(url))
    .filter(
      ({ pathname, searchParams }) =>
        pathname.endsWith('/customers') && searchParams.get('size') === '50',
    )
    .filter(({ searchParams }) => searchParams.get('only_count') !== 'true')
    .map(({ searchParams }) => Number(searchParams.get('pageno')))

const isInSight = (agreementNo: string): boolean => {
  const top = getTop(agreementNo)
  const region = getRegion().getBoundingClientRect()
  return top !== undefined && top > region.top && top < region.bottom - 20
}

/** Scrolls down by half windows until this is so. */
export async function scrollUntil(isDone: () => boolean): Promise<void> {
  const region = getRegion()
  const scroll = () => {
    if (isDone()) return true
    region.scrollTop += region.clientHeight / 2
    return false
  }
  await expect.poll(scroll, { interval: 30 }).toBe(true)
}

/** Scrolls down until this customer is in sight. */
export const scrollTo = (agreementNo: string) => scrollUntil(() => isInSight(agreementNo))

/** Scrolls down as far as there is something, until this stands there. */
export const scrollToEnd = (text = 'End of the list') =>
  scrollUntil(() => {
    const { scrollTop, clientHeight, scrollHeight, textContent } = getRegion()
    return scrollTop + clientHeight >= scrollHeight - 1 && textContent.includes(text)
  })
