import { visibleFields } from '#domain/customers/customer-field.rules.ts'
import { Face } from '#src/ui/face/face.tsx'
import { FieldValue } from '#src/ui/customer/field-value.tsx'
import { useText, useWords } from '#src/ui/text.ts'
import type { PanelProps } from '../panel.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'

/** How likely the customer is to renew, and the signs that the person may see (W§2 L37, W§3 L50). */
export function PropensityPanel({ details: { row }, access }: PanelProps) {
  const say = useText()
  const words = useWords()
  const bucket = row.propensity_bucket ?? ''
  const signs = visibleFields(access)
    .filter(({ group, wire }) => group === 'engagement' && wire !== 'propensity_bucket')
    .filter(({ wire }) => row[wire] !== null && row[wire] !== undefined)
    .map((field) => {
      const value = row[field.wire]
      return {
        id: field.wire,
        label: say(field.label),
        value:
          field.wire === 'engagement' && typeof value === 'string' ? (
            words(`${field.label}_${value}`, value)
          ) : (
            <FieldValue field={field} value={value} />
          ),
      }
    })
  return (
    <PanelBody tab="propensity" part="propensity" access={access}>
      {bucket === '' && signs.length === 0 ? (
        <Face
          kind="empty"
          title={say('propensity_empty_title')}
          text={say('propensity_empty_text')}
        />
      ) : (
        <>
          <FactList
            title={say('propensity_score')}
            facts={
              bucket === ''
                ? []
                : [
                    {
                      id: 'bucket',
                      label: say('customer_field_propensity_bucket'),
                      value: (
                        <strong>
                          {words(`customer_field_propensity_bucket_${bucket}`, bucket)}
                        </strong>
                      ),
                    },
                  ]
            }
            none={say('propensity_empty_text')}
          />
          {signs.length > 0 && <FactList title={say('propensity_signs')} facts={signs} />}
        </>
      )}
    </PanelBody>
  )
}
