import { ORPCError } from '@orpc/server'
import { reactivationTemplate } from '#domain/users/user-page.model.ts'
import type { EditedUser } from '#domain/users/user-page.model.ts'
import { fillTemplate } from '../contact-templates/fill-template.ts'
import { loadTemplateValues, pickKnown } from '../contact-templates/template-values.ts'
import type { CallContext } from '../http/context.ts'
import { queueMessages } from '../messages/outbound-message.service.ts'
import { activateUser, getUser } from './user-page.service.ts'
import { findPublishedTemplates } from './user-page.store.ts'

/** Whether an e-mail can tell people that they may sign in again. Refuses `not_found`. */
export async function getReactivationChoices(
  context: CallContext,
  userId: string,
): Promise<{ may_send_email: boolean }> {
  await getUser(context, userId)
  const { tx, organisation } = context
  const templates = await findPublishedTemplates(tx, organisation.id, reactivationTemplate)
  return { may_send_email: templates.length > 0 }
}

/** Writes the e-mail in the person’s language, else in the first there is. */
async function queueReactivationMail(context: CallContext, user: EditedUser): Promise<void> {
  const { tx, organisation } = context
  const templates = await findPublishedTemplates(tx, organisation.id, reactivationTemplate)
  const template = templates.find(({ lang }) => lang === user.default_language) ?? templates[0]
  if (template === undefined)
    throw new ORPCError('template_missing', { status: 409, message: 'template_missing' })
  const readValues = await loadTemplateValues(context)
  const name = `${user.first_name} ${user.last_name}`.trim()
  const filled = fillTemplate(
    {
      template_type: 'email',
      template_subject: template.subject,
      template_content: template.content,
    },
    pickKnown(readValues({ cFullName: name })),
  )
  await queueMessages(context, [
    {
      channel: 'email',
      purpose: 'system',
      agreementNo: null,
      recipient: name,
      address: user.username,
      subject: filled.subject,
      text: filled.text,
      html: filled.html,
      language: template.lang,
    },
  ])
}

/** Lets a person sign in again, and tells them where requested. Refuses `template_missing` too. */
export async function reactivateUser(
  context: CallContext,
  userId: string,
  sendsEmail: boolean,
): Promise<EditedUser> {
  const user = await activateUser(context, userId)
  if (sendsEmail) await queueReactivationMail(context, user)
  return user
}
