import { maySeeField } from '#domain/customers/customer-field.rules.ts'
import { customerField } from '#domain/customers/customer.fields.ts'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import { Face } from '#src/ui/face/face.tsx'
import { useText } from '#src/ui/text.ts'
import { AgreementValue } from '../agreement/agreement-value.tsx'
import { FieldSection } from '../agreement/field-section.tsx'
import type { PanelProps } from '../panel.ts'
import { PanelBody } from './panel-body.tsx'

/** Every field of the excess (W§3 L48), by when it holds. */
const sections = [
  {
    title: 'excess_today',
    fields: ['currentExcessMileage', 'currentExcessMileageCost', 'flagDate'],
  },
  {
    title: 'excess_at_end',
    fields: ['expectedMileage', 'excessMileage', 'excessMileageCost', 'excessMileageDate'],
  },
  {
    title: 'excess_contract',
    fields: [
      'cSoldMileage',
      'totalExtendedSum',
      'cMileage',
      'cActualDeliveredMileage',
      'fMileageCost',
    ],
  },
  { title: 'excess_calculated', fields: ['cDistanceCalculated', 'cDistanceCalculatedOriginal'] },
] as const satisfies readonly {
  readonly title: string
  readonly fields: readonly CustomerFieldName[]
}[]

/** Miles agreed, driven and over, and what they cost. */
export function ExcessMileagePanel({ details: { row }, access }: PanelProps) {
  const say = useText()
  const isKnown = sections.some(({ fields }) =>
    fields.some((wire) => row[wire] !== null && row[wire] !== undefined),
  )
  const fieldsOf = (wires: readonly CustomerFieldName[]) =>
    wires.flatMap((wire) => {
      const field = customerField(wire)
      return field === undefined || !maySeeField(field, access) ? [] : [field]
    })
  return (
    <PanelBody tab="excess_mileage" part="excess_mileage" access={access}>
      {isKnown ? (
        <div className="field-sections">
          {sections.map(({ title, fields }) => (
            <FieldSection
              key={title}
              title={say(title)}
              fields={fieldsOf(fields)}
              draw={(field) => <AgreementValue field={field} row={row} />}
            />
          ))}
        </div>
      ) : (
        <Face kind="empty" title={say('excess_empty_title')} text={say('excess_empty_text')} />
      )}
    </PanelBody>
  )
}
