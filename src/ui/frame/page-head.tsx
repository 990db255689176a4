import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { TitleSlot } from './title-slot.tsx'
import { TrailSlot } from './trail-slot.tsx'

export interface PageHeadProps {
  readonly title: string
  /** Stands in place of the frame's own trail. */
  readonly breadcrumb?: ReactNode
  /** Right beside the title: a segmented choice, a plate. */
  readonly beside?: ReactNode
  /** A `Counts` row. */
  readonly counts?: ReactNode
  readonly actions?: ReactNode
}

/** The page's first row: where one is, what it is called, its counts and its acts. On a phone the title stands in the header. */
export function PageHead({ title, breadcrumb, beside, counts, actions }: PageHeadProps) {
  const slot = use(TitleSlot)
  const trail = use(TrailSlot)
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
        {breadcrumb ?? trail}
        {heading}
      </div>
      {beside}
      <span className="spacer" />
      {counts}
      <div className="page-actions no-print">{actions}</div>
    </div>
  )
}

/** Puts the focus on the page's title, so that a change of route is read aloud. Answers whether a title has been drawn yet. */
export function focusPageTitle(): boolean {
  const title = document.querySelector<HTMLElement>('h1.page-title')
  title?.focus({ preventScroll: true })
  return title !== null
}
