import {
  callOutline,
  calendarOutline,
  documentOutline,
  documentTextOutline,
  easelOutline,
  chatbubbleOutline,
  chatboxOutline,
  flagOutline,
  handLeftOutline,
  helpCircleOutline,
  mailOutline,
  paperPlaneOutline,
  personOutline,
  pricetagOutline,
  speedometerOutline,
  starOutline,
} from 'ionicons/icons'
import type { Command } from '#domain/command.ts'
import type { ContactLogCommand } from '#domain/customers/contact/contact-log.commands.ts'
import type { Format } from '#src/ui/format.tsx'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useLabel, useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { channelTexts, objectionTexts } from './channel-texts.ts'

/** A recorded command as people read it. */
export interface CommandDescription {
  readonly icon: string
  /** The customer; null where the command cannot be read. */
  readonly customerName: string | null
  /** What was done. */
  readonly action: string
  /** What the person typed, where the command has a text. */
  readonly text: string | null
}

type ActionDescription = Omit<CommandDescription, 'customerName'>

interface Texts {
  readonly t: Translate
  /** A code as text, where it has one. */
  readonly toLabel: (stem: string, code: string) => string
  readonly toTime: (iso: string) => string
  readonly money: Format['money']
  readonly number: Format['number']
  readonly userId: string
}

type Describe<Kind extends ContactLogCommand['kind']> = (
  body: Extract<ContactLogCommand, { readonly kind: Kind }>['body'],
  texts: Texts,
) => ActionDescription

const toStatusText = (status: string, { t }: Texts) => t(`status_${toStatusName(status)}`)

const describeContact: Describe<'event.log'> = ({ event, outcome, date, note }, texts) => {
  const isSent = outcome === `${event}_sent`
  const outcomeText = outcome === null || isSent ? null : texts.toLabel('activity_outcome', outcome)
  const parts = [
    texts.toLabel('activity_event', event),
    isSent ? texts.t('activity_outcome_sent') : outcomeText,
    date === null ? null : texts.toTime(date),
  ]
  const action = parts.filter((part) => part !== null).join(', ')
  return { icon: callOutline, action, text: note }
}

const describePreference: Describe<'preference.set'> = ({ channel, objects, reason }, { t }) => {
  const describeChannel = () => {
    if (channel === 'all') return t(objects ? 'status_do_not_contact' : 'tray_kind_contact_allowed')
    return objects
      ? t(objectionTexts[channel])
      : t('tray_kind_preference_allows', { way: t(channelTexts[channel]) })
  }
  return { icon: handLeftOutline, action: describeChannel(), text: reason }
}

const messageIcons = {
  email: mailOutline,
  sms: chatboxOutline,
  letter: documentTextOutline,
} as const

const describeAssignment: Describe<'customer.assign'> = ({ assignee }, { t, userId }) => {
  const toSomebody = assignee === userId ? 'tray_kind_assigned_me' : 'tray_kind_assigned_colleague'
  const action = t(assignee === null ? 'tray_kind_assigned_nobody' : toSomebody)
  return { icon: personOutline, action, text: null }
}

const describers: { readonly [Kind in ContactLogCommand['kind']]: Describe<Kind> } = {
  'comment.add': ({ activity }, { t }) => ({
    icon: chatbubbleOutline,
    action: t('tray_kind_comment'),
    text: activity,
  }),
  'comment.edit': ({ activity }, { t }) => ({
    icon: chatbubbleOutline,
    action: t('tray_kind_comment_edit'),
    text: activity,
  }),
  'status.set': ({ status, status_comment }, texts) => ({
    icon: flagOutline,
    action: texts.t('tray_kind_status', { status: toStatusText(status, texts) }),
    text: status_comment,
  }),
  'status.delete': (_body, { t }) => ({
    icon: flagOutline,
    action: t('tray_kind_status_delete'),
    text: null,
  }),
  'appointment.book': ({ status, status_start_time, status_comment }, texts) => ({
    icon: calendarOutline,
    action: texts.t('tray_kind_appointment', {
      status: toStatusText(status, texts),
      when: texts.toTime(status_start_time),
    }),
    text: status_comment,
  }),
  'event.log': describeContact,
  'preference.set': describePreference,
  'customer.assign': describeAssignment,
  'mileage.correct': ({ which, new_mileage }, { t, number }) => ({
    icon: speedometerOutline,
    action: t(`tray_kind_${which}`, { miles: number(new_mileage) }),
    text: null,
  }),
  'contact.send': ({ contact_type, subject, content, template }, { t }) => ({
    icon: messageIcons[contact_type],
    action:
      template !== null && contact_type !== 'sms'
        ? t(
            contact_type === 'letter' ? 'tray_kind_letter_template' : 'tray_kind_contact_template',
            {
              template,
            },
          )
        : t(`tray_kind_contact_${contact_type}`),
    text: [subject, content].filter((part) => part !== '').join('\n'),
  }),
  'offer.save': ({ shown }, { t, money }) => ({
    icon: pricetagOutline,
    action:
      shown === null
        ? t('tray_kind_offer_save_plain')
        : t('tray_kind_offer_save', { sum: money(shown.fPayment) }),
    text: null,
  }),
  'offer.recommend': (_body, { t }) => ({
    icon: starOutline,
    action: t('tray_kind_offer_recommend'),
    text: null,
  }),
  'offer.unrecommend': (_body, { t }) => ({
    icon: starOutline,
    action: t('tray_kind_offer_unrecommend'),
    text: null,
  }),
  'offer.send': (_body, { t }) => ({
    icon: paperPlaneOutline,
    action: t('tray_kind_offer_send'),
    text: null,
  }),
  'offer.remove': (_body, { t }) => ({
    icon: paperPlaneOutline,
    action: t('tray_kind_offer_remove'),
    text: null,
  }),
  'deals.show': ({ shown }, { t }) => ({
    icon: shown.medium === 'paper' ? documentOutline : easelOutline,
    action: t(shown.medium === 'paper' ? 'sheet_kind' : 'shown_kind', {
      vehicles: shown.deals.map(({ vehicle }) => vehicle).join(', '),
    }),
    text: null,
  }),
}

/** Describes commands for the tray and for copying. `userId` is the person's own. */
export function useDescribeCommand(userId: string): (command: Command) => CommandDescription {
  const { t } = useTranslation()
  const label = useLabel()
  const { date, time, money, number } = useFormat()
  const texts: Texts = {
    t,
    toLabel: (stem, code) => label(`${stem}_${code}`, code.replaceAll('_', ' ')),
    toTime: (iso) => t('activity_at', { day: date(iso), time: time(iso) }),
    money,
    number,
    userId,
  }
  return (command) => {
    if (command.kind === '') {
      const action = t('tray_kind_unreadable')
      return { icon: helpCircleOutline, customerName: null, action, text: null }
    }
    const { kind, body } = command as ContactLogCommand
    const describe = describers[kind] as Describe<typeof kind>
    return {
      customerName: command.about ?? t('tray_agreement', { number: body.agreementNo }),
      ...describe(body, texts),
    }
  }
}
