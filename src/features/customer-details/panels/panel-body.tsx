import type { ReactNode } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { missingFor, partRights } from '#domain/customers/details-access.rules.ts'
import type { DetailsPart } from '#domain/customers/details-access.rules.ts'
import type { DetailsTabId } from '#domain/customers/details-tabs.rules.ts'
import { Face } from '#src/ui/face/face.tsx'
import { useText } from '#src/ui/text.ts'
import './panels.css'

export interface PanelBodyProps {
  readonly tab: DetailsTabId
  /** What the tab shows of the details, where not everybody sees it. */
  readonly part?: DetailsPart
  readonly access: FieldAccess
  readonly children: ReactNode
}

/** A tab's panel under its name; a person who may not see it reads why. */
export function PanelBody({ tab, part, access, children }: PanelBodyProps) {
  const say = useText()
  const missing = part === undefined ? null : missingFor(part, access)
  return (
    <div className="sidebar-panel">
      <h2>{say(`details_tab_${tab}`)}</h2>
      {missing === null || part === undefined ? (
        children
      ) : (
        <Face
          kind="refused"
          text={
            missing === 'right'
              ? say('panel_refused', { rights: partRights(part).join(', ') })
              : say('panel_refused_parameter')
          }
        />
      )}
    </div>
  )
}
