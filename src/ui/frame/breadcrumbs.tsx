import { chevronForwardOutline } from 'ionicons/icons'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useTranslation } from '../translation.ts'

export interface Crumb {
  readonly id: string
  /** A typed router link, or words for a place that cannot be opened. */
  readonly content: ReactNode
}

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  return (
    <nav className="breadcrumb no-print" aria-label={t('frame_breadcrumb')}>
      {crumbs.map(({ id, content }, index) => (
        <Fragment key={id}>
          {index > 0 && <Icon icon={chevronForwardOutline} size={12} />}
          {content}
        </Fragment>
      ))}
    </nav>
  )
}
