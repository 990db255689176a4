import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { maySeePart } from '#domain/customers/details/details-access.rules.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { HotLeadItem } from './hot-lead-item.tsx'
import { PanelBody } from './panel-body.tsx'

/** The customer's own requests, newest first, the expired ones marked. */
export function HotLeadsPanel({ details: { hotLeads, as_of }, access }: PanelProps) {
  const { t } = useTranslation()
  return (
    <PanelBody tab="hot_leads" access={access}>
      {hotLeads.length === 0 && (
        <StateView kind="empty" title={t('lead_empty_title')} text={t('lead_empty_text')} />
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
