import { createContext, type ReactNode } from 'react'

/** The breadcrumb that the frame hands to whatever page is shown; a page may put its own in its place. */
export const TrailSlot = createContext<ReactNode>(undefined)
