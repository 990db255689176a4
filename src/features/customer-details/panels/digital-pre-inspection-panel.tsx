import { customerField } from '#domain/customers/customer.fields.ts'
import { Face } from '#src/ui/face/face.tsx'
import { FieldValue } from '#src/ui/customer/field-value.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { PanelProps } from '../panel.ts'
import { FactList } from './fact-list.tsx'
import { InspectionRecord } from './inspection-record.tsx'
import { PanelBody } from './panel-body.tsx'

const statusField = customerField('dpiStatusString')

/** Whether the customer may send an inspection in, when they did, and what each found (W§3 L51). */
export function DigitalPreInspectionPanel({
  details: { row, digitalPreInspections },
  access,
}: PanelProps) {
  const say = useText()
  const format = useFormat()
  const records = digitalPreInspections?.records ?? []
  const status = row.dpiStatusString ?? null
  const day = row.dpiSubmissionDate ?? null
  return (
    <PanelBody tab="digital_pre_inspection" part="digital_pre_inspection" access={access}>
      <FactList
        title={say('customer_field_dpiStatusString')}
        facts={[
          {
            id: 'status',
            label: say('inspection_status'),
            value:
              statusField === undefined ? null : <FieldValue field={statusField} value={status} />,
          },
          {
            id: 'day',
            label: say('inspection_submitted_on'),
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
        <Face
          kind="empty"
          title={say('inspection_empty_title')}
          text={say(
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
