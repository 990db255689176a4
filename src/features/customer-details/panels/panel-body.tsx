import type { ReactNode } from 'react'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { findMissingAccess, getPartRights } from '#domain/customers/details/details-access.rules.ts'
import type { DetailsPart } from '#domain/customers/details/details-access.rules.ts'
import type { DetailsTabId } from '#domain/customers/details/details-tabs.rules.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './panels.css'

export interface PanelBodyProps {
  readonly tab: DetailsTabId
  /** The part of the details that the tab shows, where it needs a right. */
  readonly part?: DetailsPart
  readonly access: FieldAccess
  readonly children: ReactNode
}

/** A tab's panel under its name; without the right it says why it is empty. */
export function PanelBody({ tab, part, access, children }: PanelBodyProps) {
  const { t } = useTranslation()
  const missing = part === undefined ? null : findMissingAccess(part, access)
  return (
    <div className="sidebar-panel">
      <h2>{t(`details_tab_${tab}`)}</h2>
      {missing === null || part === undefined ? (
        children
      ) : (
        <StateView
          kind="refused"
          text={
            missing === 'right'
              ? t('panel_refused', { rights: getPartRights(part).join(', ') })
              : t('panel_refused_parameter')
          }
        />
      )}
    </div>
  )
}
