import { createContext } from 'react'

/** What a field was before it was edited, and the way back to that. */
export interface EditedField {
  readonly was: string
  readonly putBack: () => void
}

/** The edited fields of the surrounding form by name; empty where a form does not edit. */
export const EditedFields = createContext<ReadonlyMap<string, EditedField>>(new Map())
