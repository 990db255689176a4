import { chevronForwardOutline } from 'ionicons/icons'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useText } from '../text.ts'

export interface Crumb {
  readonly id: string
  /** A typed router link, or words for a place that cannot be opened. */
  readonly content: ReactNode
}

export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const say = useText()
  return (
    <nav className="breadcrumb no-print" aria-label={say('frame_breadcrumb')}>
      {crumbs.map(({ id, content }, index) => (
        <Fragment key={id}>
          {index > 0 && <Icon of={chevronForwardOutline} size={12} />}
          {content}
        </Fragment>
      ))}
    </nav>
  )
}
