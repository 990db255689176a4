import { useId, type ReactNode } from 'react'
import type { CustomerField } from '#domain/customers/customer-field.model.ts'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import { useText } from '#src/ui/text.ts'

export interface FieldSectionProps {
  readonly title: string
  readonly fields: readonly CustomerField<CustomerFieldName>[]
  readonly draw: (field: CustomerField<CustomerFieldName>) => ReactNode
  readonly children?: ReactNode
}

/** Values of one subject, each by its name; nothing where there is none. */
export function FieldSection({ title, fields, draw, children }: FieldSectionProps) {
  const say = useText()
  const heading = useId()
  if (fields.length === 0) return null
  return (
    <div role="group" className="field-section" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field.wire}>
            <dt>{say(field.label)}</dt>
            <dd>{draw(field)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
