import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { useDraft } from '#src/features/boot/use-draft.ts'

interface Kept<Values> {
  readonly values: Values
  readonly upon?: CustomerDetails
}

/** What was typed into one form about one customer. */
export interface FormDraft<Values> {
  readonly values: Values | undefined
  /** The customer as they were when it was begun, where the form asked to keep that. */
  readonly upon: CustomerDetails | undefined
  /** Changes when a draft that was left behind has been read. */
  readonly generation: number
  readonly keep: (values: Values, upon?: CustomerDetails) => void
  readonly forget: () => void
}

/** The draft of a form: it outlives closing the form, another customer, the loss of the network and the end of the browser, until it is recorded or given up. */
export function useFormDraft<Values>(agreementNo: string, form: string): FormDraft<Values> {
  const { content, generation, keep, forget } = useDraft<Kept<Values>>(agreementNo, form)
  return {
    values: content?.values,
    upon: content?.upon,
    generation,
    forget,
    keep: (values, upon) =>
      keep({ values: structuredClone(values), ...(upon === undefined ? {} : { upon }) }),
  }
}
