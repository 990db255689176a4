import { useId, type ReactNode } from 'react'
import type { CustomerField } from '#domain/customers/fields/customer-field.model.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import { useTranslation } from '#src/ui/translation.ts'

export interface FieldSectionProps {
  readonly title: string
  readonly fields: readonly CustomerField<CustomerFieldName>[]
  readonly renderField: (field: CustomerField<CustomerFieldName>) => ReactNode
  /** It has a column of its own where there are two. */
  readonly isLongest?: true
  readonly children?: ReactNode
}

/** Values of one subject with their labels; nothing where there is none. */
export function FieldSection({
  title,
  fields,
  renderField,
  isLongest,
  children,
}: FieldSectionProps) {
  const { t } = useTranslation()
  const heading = useId()
  if (fields.length === 0) return null
  return (
    <div
      role="group"
      className={`field-section${isLongest === true ? ' longest' : ''}`}
      aria-labelledby={heading}
    >
      <h3 id={heading}>{title}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field.wire}>
            <dt>{t(field.label)}</dt>
            <dd>{renderField(field)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
