import {
  callOutline,
  calendarOutline,
  easelOutline,
  chatbubbleOutline,
  flagOutline,
  handLeftOutline,
  helpCircleOutline,
  paperPlaneOutline,
  personOutline,
  pricetagOutline,
  starOutline,
} from 'ionicons/icons'
import type { Command } from '#domain/command.ts'
import type { RecordingCommand } from '#domain/customers/recording.commands.ts'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText, useWords } from '#src/ui/text.ts'
import { channelTexts, objectionTexts } from './channel-words.ts'

/** What was recorded, in words. */
export interface CommandWords {
  readonly icon: string
  /** Whom it is about; null where it cannot be read. */
  readonly whom: string | null
  /** What it does. */
  readonly what: string
  /** The words that the person typed, where there are any. */
  readonly text: string | null
}

type Told = Omit<CommandWords, 'whom'>

/** Tells what a command does, for the tray and for copying. `userId` is the person's own. */
export function useCommandWords(userId: string): (command: Command) => CommandWords {
  const say = useText()
  const words = useWords()
  const { date, time, money } = useFormat()
  const when = (iso: string) => say('activity_at', { day: date(iso), time: time(iso) })
  const spelt = (stem: string, code: string) => words(`${stem}_${code}`, code.replaceAll('_', ' '))
  const statusOf = (status: string) => say(`status_${statusNameOf(status)}`)

  function told(command: RecordingCommand): Told {
    switch (command.kind) {
      case 'comment.add':
        return {
          icon: chatbubbleOutline,
          what: say('tray_kind_comment'),
          text: command.body.activity,
        }
      case 'comment.edit':
        return {
          icon: chatbubbleOutline,
          what: say('tray_kind_comment_edit'),
          text: command.body.activity,
        }
      case 'status.set':
        return {
          icon: flagOutline,
          what: say('tray_kind_status', { status: statusOf(command.body.status) }),
          text: command.body.status_comment,
        }
      case 'status.delete':
        return { icon: flagOutline, what: say('tray_kind_status_delete'), text: null }
      case 'appointment.book':
        return {
          icon: calendarOutline,
          what: say('tray_kind_appointment', {
            status: statusOf(command.body.status),
            when: when(command.body.status_start_time),
          }),
          text: command.body.status_comment,
        }
      case 'event.log': {
        const { event, outcome, date: on, note } = command.body
        const parts = [
          spelt('activity_event', event),
          outcome === null
            ? null
            : outcome === `${event}_sent`
              ? say('activity_outcome_sent')
              : spelt('activity_outcome', outcome),
          on === null ? null : when(on),
        ]
        return {
          icon: callOutline,
          what: parts.filter((part) => part !== null).join(', '),
          text: note,
        }
      }
      case 'preference.set': {
        const { channel, objects, reason } = command.body
        if (channel === 'all')
          return {
            icon: handLeftOutline,
            what: objects ? say('status_do_not_contact') : say('tray_kind_contact_allowed'),
            text: reason,
          }
        return {
          icon: handLeftOutline,
          what: objects
            ? say(objectionTexts[channel])
            : say('tray_kind_preference_allows', { way: say(channelTexts[channel]) }),
          text: reason,
        }
      }
      case 'customer.assign': {
        const { assignee } = command.body
        return {
          icon: personOutline,
          what: say(
            assignee === null
              ? 'tray_kind_assigned_nobody'
              : assignee === userId
                ? 'tray_kind_assigned_me'
                : 'tray_kind_assigned_colleague',
          ),
          text: null,
        }
      }
      case 'offer.save': {
        const { shown } = command.body
        return {
          icon: pricetagOutline,
          what:
            shown === null
              ? say('tray_kind_offer_save_plain')
              : say('tray_kind_offer_save', { sum: money(shown.fPayment) }),
          text: null,
        }
      }
      case 'offer.recommend':
        return { icon: starOutline, what: say('tray_kind_offer_recommend'), text: null }
      case 'offer.unrecommend':
        return { icon: starOutline, what: say('tray_kind_offer_unrecommend'), text: null }
      case 'offer.send':
        return { icon: paperPlaneOutline, what: say('tray_kind_offer_send'), text: null }
      case 'offer.remove':
        return { icon: paperPlaneOutline, what: say('tray_kind_offer_remove'), text: null }
      case 'deals.show':
        return {
          icon: easelOutline,
          what: say('shown_kind', {
            vehicles: command.body.shown.deals.map(({ vehicle }) => vehicle).join(', '),
          }),
          text: null,
        }
    }
  }

  return (command) => {
    if (command.kind === '')
      return { icon: helpCircleOutline, whom: null, what: say('tray_kind_unreadable'), text: null }
    const known = command as RecordingCommand
    return {
      whom: command.about ?? say('tray_agreement', { number: known.body.agreementNo }),
      ...told(known),
    }
  }
}
