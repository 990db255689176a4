import { useLayoutEffect, useState, type RefObject } from 'react'
import { maxHomeCustomers } from '#domain/home/home.model.ts'
import { belowDesktop, useMedia } from '#src/ui/media.ts'

/** Rows of a card where the cards stand beside each other, however low the window is. */
const minRows = 8
/** Rows of a card where the next card stands below it. */
const stackedRows = 4

/** The rows that fit between the top of the lists and the foot, without scrolling. */
function countFittingRows(cards: HTMLElement, region: HTMLElement, foot: number): number {
  const list = cards.querySelector('ul')
  const heights = [...cards.querySelectorAll('li')].map((row) => row.offsetHeight)
  if (list === null || heights.length === 0) return minRows
  const top =
    list.getBoundingClientRect().top - region.getBoundingClientRect().top + region.scrollTop
  return Math.floor((region.clientHeight - top - foot) / Math.max(...heights))
}

/** How many customers each of the day's cards shows: as many as there is room for. */
export function useFittingRows(cards: RefObject<HTMLElement | null>): number {
  const isStacked = useMedia(belowDesktop)
  const [rows, setRows] = useState(minRows)
  useLayoutEffect(() => {
    const element = cards.current
    const region = element?.closest<HTMLElement>('.scroll')
    if (element === null || region === null || region === undefined) return
    const measure = () => {
      const foot = region.querySelector<HTMLElement>('.home-foot')?.offsetHeight ?? 0
      const fitting = countFittingRows(element, region, foot + 32)
      setRows(Math.min(maxHomeCustomers, Math.max(minRows, fitting)))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(region)
    return () => observer.disconnect()
  }, [cards])
  return isStacked ? stackedRows : rows
}
