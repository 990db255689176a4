import { createContext } from 'react'

/** What the fields of a form are called, by name: each enters itself, the summary of faults reads it. */
export const FieldLabels = createContext<Map<string, string>>(new Map())
