import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { TitleSlot } from './title-slot.tsx'
import { BreadcrumbsSlot } from './breadcrumbs-slot.tsx'

export interface PageHeadProps {
  readonly title: string
  /** Replaces the frame's own breadcrumbs. */
  readonly breadcrumbs?: ReactNode
  /** Right beside the title: a segmented choice, a plate. */
  readonly beside?: ReactNode
  /** A `Counts` row. */
  readonly counts?: ReactNode
  readonly actions?: ReactNode
}

/**
 * The page's first row: breadcrumbs, title, counts and actions. On a phone the title is in the
 * header.
 */
export function PageHead({ title, breadcrumbs, beside, counts, actions }: PageHeadProps) {
  const slot = use(TitleSlot)
  const defaultBreadcrumbs = use(BreadcrumbsSlot)
  const heading = (
    <h1 className="page-title" tabIndex={-1}>
      {title}
    </h1>
  )
  if (slot !== null) {
    const isBare = beside === undefined && counts === undefined && actions === undefined
    return (
      <>
        {createPortal(heading, slot)}
        {!isBare && (
          <div className="page-head">
            {beside}
            {counts}
            <span className="spacer" />
            <div className="page-actions no-print">{actions}</div>
          </div>
        )}
      </>
    )
  }
  return (
    <div className="page-head">
      <div className="page-about">
        {breadcrumbs ?? defaultBreadcrumbs}
        {heading}
      </div>
      {beside}
      <span className="spacer" />
      {counts}
      <div className="page-actions no-print">{actions}</div>
    </div>
  )
}

/**
 * Focuses the page's title, so that a change of route is read aloud. Returns whether there is a
 * title yet.
 */
export function focusPageTitle(): boolean {
  const title = document.querySelector<HTMLElement>('h1.page-title')
  title?.focus({ preventScroll: true })
  return title !== null
}
