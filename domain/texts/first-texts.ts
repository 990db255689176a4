import { customerFieldTexts } from './en_gb/customer-fields.ts'
import { customerListTexts } from './en_gb/customer-list.ts'
import { customerSearchTexts } from './en_gb/customer-search.ts'
import { entryTexts } from './en_gb/entry.ts'
import { frameTexts } from './en_gb/frame.ts'
import { markTexts } from './en_gb/marks.ts'
import { shellTexts } from './en_gb/shell.ts'
import { tableTexts } from './en_gb/table.ts'
import { taxonomyTexts } from './en_gb/taxonomy.ts'

/** The sentences of the frame, home and the lists, in British English: a page begins with one of them. */
export const firstTexts = {
  ...entryTexts,
  ...frameTexts,
  ...markTexts,
  ...tableTexts,
  ...shellTexts,
  ...customerFieldTexts,
  ...customerSearchTexts,
  ...customerListTexts,
  ...taxonomyTexts,
} as const
