import { createContext } from 'react'

/**
 * Where a phone shows the page's title: in the header. Elsewhere there is none and the title stays
 * on the page.
 */
export const TitleSlot = createContext<HTMLElement | null>(null)
