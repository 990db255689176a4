import { countsClicks } from '#domain/messages/message-links.rules.ts'
import { readTheme } from '#domain/organisations/theme.rules.ts'
import type { MessagePurpose } from '#domain/messages/outbound-message.model.ts'
import type { Transaction } from '../../db/database.ts'
import { loadSheetTexts } from '../../offers/deal-sheet-texts.ts'
import { findOrganisationById } from '../../organisations/organisation.store.ts'
import { readMessageParameters } from '../message-parameters.ts'
import type { EmailFrame } from './email-frame.ts'

/** Of an organisation without a theme. */
const defaultAccent = '#005b7f'

export interface FramedMessage {
  readonly orgId: string
  /** As `en_gb`; null where nobody chose one. */
  readonly language: string | null
  readonly purpose: MessagePurpose
}

/** How an organisation's e-mails look. */
export async function loadEmailFrame(
  tx: Transaction,
  { orgId, language, purpose }: FramedMessage,
): Promise<EmailFrame> {
  const organisation = await findOrganisationById(tx, orgId)
  const inLanguage = language ?? 'en_gb'
  const t = await loadSheetTexts(tx, orgId, inLanguage)
  const parameters = await readMessageParameters(tx, orgId)
  const name = organisation?.name ?? ''
  return {
    organisation: name,
    accent: readTheme(organisation?.theme ?? null).light['--accent'] ?? defaultAccent,
    language: inLanguage.slice(0, 2),
    foot:
      purpose === 'system'
        ? null
        : {
            text: [
              t('mail_foot', { organisation: name }),
              ...(countsClicks(parameters, 'email') ? [t('mail_foot_clicks')] : []),
            ].join(' '),
            link: t('mail_foot_stop'),
          },
  }
}
