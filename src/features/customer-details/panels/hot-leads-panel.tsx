import { Face } from '#src/ui/face/face.tsx'
import { useText } from '#src/ui/text.ts'
import { maySeePart } from '#domain/customers/details-access.rules.ts'
import type { PanelProps } from '../panel.ts'
import { HotLeadItem } from './hot-lead-item.tsx'
import { PanelBody } from './panel-body.tsx'

/** What the customer asked for by themselves, newest first; what has expired says so (W§3 L64-65, W§4 L91). */
export function HotLeadsPanel({ details: { hotLeads, as_of }, access }: PanelProps) {
  const say = useText()
  return (
    <PanelBody tab="hot_leads" access={access}>
      {hotLeads.length === 0 && (
        <Face kind="empty" title={say('lead_empty_title')} text={say('lead_empty_text')} />
      )}
      {hotLeads.map((lead) => (
        <HotLeadItem
          key={lead.id}
          lead={lead}
          now={as_of}
          showsTrueEquity={maySeePart('true_equity', access)}
        />
      ))}
    </PanelBody>
  )
}
