import { createContext, type ReactNode } from 'react'

/** The default breadcrumbs of the page in the frame; a page may show its own instead. */
export const BreadcrumbsSlot = createContext<ReactNode>(undefined)
