import { actingTexts } from './en_gb/account/acting.ts'
import { assignmentTexts } from './en_gb/assignment.ts'
import { customerFieldTexts } from './en_gb/customer-fields.ts'
import { customerListTexts } from './en_gb/customer-list.ts'
import { customerSearchTexts } from './en_gb/customer-search.ts'
import { dayPackTexts } from './en_gb/day-pack.ts'
import { entryTexts } from './en_gb/entry.ts'
import { frameTexts } from './en_gb/frame.ts'
import { markTexts } from './en_gb/marks.ts'
import { outboxTexts } from './en_gb/outbox.ts'
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
  ...actingTexts,
  ...customerFieldTexts,
  ...customerSearchTexts,
  ...customerListTexts,
  ...assignmentTexts,
  ...outboxTexts,
  ...dayPackTexts,
  ...taxonomyTexts,
} as const
