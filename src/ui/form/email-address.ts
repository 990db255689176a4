import * as v from 'valibot'
import type { TextKey } from '#domain/texts/text.model.ts'

const key = (name: TextKey): string => name

/** A complete e-mail address that has to be given; messages are text keys. */
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(key('sign_in_email_needed')),
  v.email(key('sign_in_email_invalid')),
)
