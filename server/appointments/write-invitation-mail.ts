import { textToHtml } from '#domain/activity/html-text.rules.ts'
import type { PlannedInvitation } from '#domain/customers/contact/appointment-invitation.rules.ts'
import { formatDate, formatTime } from '#domain/formatting/date.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import type { CallContext } from '../http/context.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import { findOrganisationById } from '../organisations/organisation.store.ts'
import { findDealerPlace } from './appointment-invitation.store.ts'

type News = 'new' | 'moved' | 'cancelled'

const subjects = {
  new: 'invitation_subject',
  moved: 'invitation_moved_subject',
  cancelled: 'invitation_cancelled_subject',
} as const satisfies Readonly<Record<News, TextKey>>

const sentences = {
  new: 'invitation_text',
  moved: 'invitation_moved_text',
  cancelled: 'invitation_cancelled_text',
} as const satisfies Readonly<Record<News, TextKey>>

const getNews = ({ method, isMoved }: PlannedInvitation): News =>
  method === 'CANCEL' ? 'cancelled' : isMoved ? 'moved' : 'new'

const joinLines = (lines: readonly (string | null)[], separator: string): string =>
  lines.filter((line) => line !== null && line.trim() !== '').join(separator)

/** The e-mail that tells a customer of their appointment, and what their calendar shows. */
export async function writeInvitationMail(
  { tx, organisation }: CallContext,
  customer: StoredCustomer,
  planned: PlannedInvitation,
  language: string,
) {
  const { start, end } = planned
  const t = await loadSheetTexts(tx, organisation.id, language)
  const { date } = readOrganisationFormat(
    (key, fallback) => organisation.parameters.get(key) ?? fallback,
  )
  const dealer = await findDealerPlace(tx, organisation.id, customer.dCode)
  const organiser = dealer?.name ?? (await findOrganisationById(tx, organisation.id))?.name ?? ''
  const location =
    dealer === null
      ? ''
      : joinLines([dealer.address_1, dealer.address_2, dealer.address_3, dealer.city], ', ')
  const values = {
    organisation: organiser,
    name: customer.cFullName ?? '',
    day: formatDate(start, date),
    from: formatTime(start, date),
    until: formatTime(end, date),
  }
  const news = getNews(planned)
  const isCancelled = news === 'cancelled'
  const text = joinLines(
    [
      t(values.name === '' ? 'invitation_greeting_unnamed' : 'invitation_greeting', values),
      t(sentences[news], values),
      isCancelled || location === '' ? null : t('invitation_place', { place: location }),
      isCancelled ? null : t('invitation_attached'),
      organiser,
    ],
    '\n\n',
  )
  return {
    subject: t(subjects[news], values),
    text,
    html: textToHtml(text),
    organiser,
    summary: t('invitation_summary', values),
    description: t(sentences[news], values),
    location: location === '' ? null : location,
  }
}
