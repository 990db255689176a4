import * as v from 'valibot'
import type { TextKey } from '#domain/texts/text.model.ts'
import { emailAddress } from '#src/ui/form/email-address.ts'

const key = (name: TextKey): string => name
const needed = (message: TextKey) => v.pipe(v.string(), v.trim(), v.nonEmpty(key(message)))

/** An invitation as it is typed; messages are text keys. */
export const invitationDraftModel = v.object({
  first_name: needed('invite_first_name_needed'),
  last_name: needed('invite_last_name_needed'),
  email: emailAddress,
  role: needed('invite_role_needed'),
  language: v.string(),
})

export type InvitationDraft = v.InferOutput<typeof invitationDraftModel>
