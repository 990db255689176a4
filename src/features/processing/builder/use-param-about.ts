import type { ProcessorParam } from '#domain/processing/params/processor.model.ts'
import { useLabel } from '#src/ui/translation.ts'

/** What a parameter is about: the field’s name on the customer page, and what it holds. */
export function useParamAbout(): (param: ProcessorParam) => string {
  const label = useLabel()
  return ({ name, description }) => {
    const field = label(`customer_field_${name}`, '')
    const about = label(description, description)
    return field === '' ? about : `${field}. ${about}`
  }
}
