import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { CustomerFieldValue } from '#src/ui/customer/customer-field-value.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { FactList } from './fact-list.tsx'
import { InspectionRecord } from './inspection/inspection-record.tsx'
import { PanelBody } from './panel-body.tsx'

const statusField = findCustomerField('dpiStatusString')

/** Whether the customer may send an inspection, when they did, and what each found. */
export function DigitalPreInspectionPanel({
  details: { row, digitalPreInspections },
  access,
}: PanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const records = digitalPreInspections?.records ?? []
  const status = row.dpiStatusString ?? null
  const day = row.dpiSubmissionDate ?? null
  return (
    <PanelBody tab="digital_pre_inspection" part="digital_pre_inspection" access={access}>
      <FactList
        title={t('customer_field_dpiStatusString')}
        facts={[
          {
            id: 'status',
            label: t('inspection_status'),
            value:
              statusField === undefined ? null : (
                <CustomerFieldValue field={statusField} value={status} />
              ),
          },
          {
            id: 'day',
            label: t('inspection_submitted_on'),
            value:
              day === null ? (
                <span className="quiet">–</span>
              ) : (
                <span className="figures">{format.date(day)}</span>
              ),
          },
        ]}
      />
      {records.length === 0 && (
        <StateView
          kind="empty"
          title={t('inspection_empty_title')}
          text={t(
            status === 'eligible'
              ? 'inspection_empty_eligible'
              : status === 'ineligible'
                ? 'inspection_empty_ineligible'
                : 'inspection_empty_unknown',
          )}
        />
      )}
      {records.map((record) => (
        <InspectionRecord key={record.id} record={record} />
      ))}
    </PanelBody>
  )
}
