import { createContext } from 'react'

/** The labels of a form's fields by name: each field adds its own, the error summary reads them. */
export const FieldLabels = createContext<Map<string, string>>(new Map())
