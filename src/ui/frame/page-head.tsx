import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { followTitle } from '../page-title.ts'
import { Skeleton } from '../state-view/skeleton.tsx'
import { TitleSlot } from './title-slot.tsx'
import { BreadcrumbsSlot } from './breadcrumbs-slot.tsx'

export interface PageHeadProps {
  readonly title: string
  /** The title is not known yet: an outline is shown in its place. */
  readonly isWaiting?: boolean
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
export function PageHead({
  title,
  isWaiting = false,
  breadcrumbs,
  beside,
  counts,
  actions,
}: PageHeadProps) {
  const slot = use(TitleSlot)
  const defaultBreadcrumbs = use(BreadcrumbsSlot)
  const heading = (
    <h1 className="page-title" tabIndex={-1} ref={followTitle}>
      {isWaiting ? (
        <>
          <span className="sr-only">{title}</span>
          <Skeleton width={200} height={20} />
        </>
      ) : (
        title
      )}
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
