import { visibleFields } from '#domain/customers/fields/customer-field.rules.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { CustomerFieldValue } from '#src/ui/customer/customer-field-value.tsx'
import { useTranslation, useLabel } from '#src/ui/translation.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'

/** How likely the customer is to renew, and the indicators that the person may see. */
export function PropensityPanel({ details: { row }, access }: PanelProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const bucket = row.propensity_bucket ?? ''
  const signs = visibleFields(access)
    .filter(({ group, wire }) => group === 'engagement' && wire !== 'propensity_bucket')
    .filter(({ wire }) => row[wire] !== null && row[wire] !== undefined)
    .map((field) => {
      const value = row[field.wire]
      return {
        id: field.wire,
        label: t(field.label),
        value:
          field.wire === 'engagement' && typeof value === 'string' ? (
            label(`${field.label}_${value}`, value)
          ) : (
            <CustomerFieldValue field={field} value={value} />
          ),
      }
    })
  return (
    <PanelBody tab="propensity" part="propensity" access={access}>
      {bucket === '' && signs.length === 0 ? (
        <StateView
          kind="empty"
          title={t('propensity_empty_title')}
          text={t('propensity_empty_text')}
        />
      ) : (
        <>
          <FactList
            title={t('propensity_score')}
            facts={
              bucket === ''
                ? []
                : [
                    {
                      id: 'bucket',
                      label: t('customer_field_propensity_bucket'),
                      value: (
                        <strong>
                          {label(`customer_field_propensity_bucket_${bucket}`, bucket)}
                        </strong>
                      ),
                    },
                  ]
            }
            none={t('propensity_empty_text')}
          />
          {signs.length > 0 && <FactList title={t('propensity_signs')} facts={signs} />}
        </>
      )}
    </PanelBody>
  )
}
