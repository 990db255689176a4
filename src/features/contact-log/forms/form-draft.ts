import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { DraftChange } from '#src/offline/ports/outbox.model.ts'
import { useDraft } from '#src/session/outbox/use-draft.tsx'

interface StoredFormDraft<Values> {
  readonly values: Values
  readonly upon?: CustomerDetails
}

/** What was typed into one form about one customer. */
export interface FormDraft<Values> {
  /** What recording the form leaves of it. */
  readonly recorded: DraftChange
  readonly values: Values | undefined
  /** The customer when the form was opened, where the form stored it. */
  readonly baseCustomer: CustomerDetails | undefined
  /** Changes when a stored draft has been read. */
  readonly generation: number
  readonly save: (values: Values, upon?: CustomerDetails) => void
  readonly discard: () => void
}

/**
 * The draft of a form: it survives closing the form and the browser, until it is recorded or
 * discarded.
 */
export function useFormDraft<Values>(agreementNo: string, form: string): FormDraft<Values> {
  const { place, content, generation, save, discard } = useDraft<StoredFormDraft<Values>>(
    agreementNo,
    form,
  )
  return {
    recorded: { place, content: null },
    values: content?.values,
    baseCustomer: content?.upon,
    generation,
    discard,
    save: (values, upon) =>
      save({ values: structuredClone(values), ...(upon === undefined ? {} : { upon }) }),
  }
}
