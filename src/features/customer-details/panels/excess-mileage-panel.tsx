import { maySeeField } from '#domain/customers/fields/customer-field.rules.ts'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { AgreementValue } from '../agreement/agreement-value.tsx'
import { FieldSection } from '../agreement/field-section.tsx'
import { PendingFigures } from '../agreement/pending-figures.tsx'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { PanelBody } from './panel-body.tsx'

/** Every field of the excess, by when it applies. */
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
export function ExcessMileagePanel({ agreementNo, details: { row }, access }: PanelProps) {
  const { t } = useTranslation()
  const isKnown = sections.some(({ fields }) =>
    fields.some((wire) => row[wire] !== null && row[wire] !== undefined),
  )
  const getFields = (wires: readonly CustomerFieldName[]) =>
    wires.flatMap((wire) => {
      const field = findCustomerField(wire)
      return field === undefined || !maySeeField(field, access) ? [] : [field]
    })
  return (
    <PanelBody tab="excess_mileage" part="excess_mileage" access={access}>
      <PendingFigures agreementNo={agreementNo} />
      {isKnown ? (
        <div className="field-sections">
          {sections.map(({ title, fields }) => (
            <FieldSection
              key={title}
              title={t(title)}
              fields={getFields(fields)}
              renderField={(field) => <AgreementValue field={field} row={row} />}
            />
          ))}
        </div>
      ) : (
        <StateView kind="empty" title={t('excess_empty_title')} text={t('excess_empty_text')} />
      )}
    </PanelBody>
  )
}
