import { closeOutline } from 'ionicons/icons'
import { useId, useRef } from 'react'
import type {
  ContactChannel,
  ContactPermission,
} from '#domain/customers/contact/contact-permission.rules.ts'
import { getChannelPermissions } from '#domain/customers/contact/contact-permission.rules.ts'
import { liftObjectionRights } from '#domain/customers/contact/contact-preference.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Switch } from '#src/ui/button/switch.tsx'
import { actionDuration, flash } from '#src/ui/flash/flash-store.ts'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from './context/contact-log-context.ts'
import { useSubmitCommand } from './context/use-submit-command.ts'
import { getSpeaker } from './speaker.ts'

interface ConsentLabelProps {
  readonly id: string
  readonly name: string
  readonly consequence: string
}

/** The name that a switch refers to, and what switching it means. */
function ConsentLabel({ id, name, consequence }: ConsentLabelProps) {
  return (
    <div className="consent-label">
      <span id={id} className="consent-name">
        {name}
      </span>
      <span id={`${id}-means`} className="small second">
        {consequence}
      </span>
    </div>
  )
}

interface ConsentRowProps extends ConsentLabelProps {
  readonly state: string
  readonly checked: boolean
  readonly disabled: boolean
  readonly onSwitch: () => void
}

function ConsentRow({ id, state, checked, disabled, onSwitch, ...label }: ConsentRowProps) {
  return (
    <>
      <ConsentLabel id={id} {...label} />
      <span id={`${id}-state`} className="consent-state">
        {state}
      </span>
      <Switch
        checked={checked}
        labelledBy={id}
        describedBy={`${id}-state ${id}-means`}
        disabled={disabled}
        onSwitch={onSwitch}
      />
    </>
  )
}

/**
 * One switch a channel; each change is recorded at once (W-250). Switching on what has just been
 * switched off takes it back; later it lifts an objection, and the reason is asked for.
 */
function ChannelSwitches({ id, onOpen }: { readonly id: string; readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const contactLog = useContactLog()
  const submitCommand = useSubmitCommand()
  const { meets, isActing } = useRights()
  const mayLift = meets(liftObjectionRights)
  const { agreementNo, details, open } = contactLog
  const { objections, representative } = getSpeaker(contactLog)
  const slips = useRef(new Set<ContactChannel>())
  const record = async (channel: ContactChannel, objects: boolean): Promise<boolean> => {
    const refusal = await submitCommand(
      'preference.set',
      {
        agreementNo,
        channel,
        objects,
        representative,
      },
      null,
    )
    if (refusal !== undefined) flash.errorSentence(refusal.form ?? 'customer_failed_pref_change')
    return refusal === undefined
  }
  const change = async (channel: ContactChannel, permission: ContactPermission) => {
    if (permission === 'not_allowed') {
      if (slips.current.delete(channel)) return void record(channel, false)
      onOpen()
      return open(`lift_${channel}`)
    }
    // Taking back restores what was known before.
    if (!(await record(channel, true)) || permission !== 'allowed') return
    slips.current.add(channel)
    setTimeout(() => slips.current.delete(channel), actionDuration)
    flash.success(
      'recording_objected',
      { way: t(`details_way_${channel}`) },
      { key: 'flash_undo', run: () => void record(channel, false) },
    )
  }
  const getConsequence = (permission: ContactPermission) =>
    permission === 'not_allowed' && !mayLift
      ? t('recording_consent_locked')
      : t(`recording_consent_${permission}_means`)
  return (
    <ul aria-label={t('details_ways')}>
      {getChannelPermissions(objections, details.row.doNotContact).map(
        ({ channel, permission }) => (
          <li key={channel} className={`consent-row ${permission}`}>
            <ConsentRow
              id={`${id}-${channel}`}
              name={t(`details_way_${channel}`)}
              state={t(`recording_consent_${permission}`)}
              consequence={getConsequence(permission)}
              checked={permission === 'allowed'}
              disabled={
                isActing ||
                permission === 'do_not_contact' ||
                (permission === 'not_allowed' && !mayLift)
              }
              onSwitch={() => void change(channel, permission)}
            />
          </li>
        ),
      )}
    </ul>
  )
}

/**
 * The master switch; both ways ask for a reason first (W-252, W-253). Outside workflow mode it is a
 * button to the same form.
 */
function ObjectionRow({ id, onOpen }: { readonly id: string; readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const { details, isWorkflow, open } = useContactLog()
  const isBarred = details.row.doNotContact === true
  const { meets, isActing } = useRights()
  const isLocked = isActing || (!meets(liftObjectionRights) && isBarred)
  const label = {
    id,
    name: t('recording_do_not_contact'),
    consequence: t(
      isActing
        ? 'acting_consent'
        : isLocked
          ? 'recording_lifting_not_allowed'
          : isBarred
            ? 'recording_lifting_means'
            : 'recording_objection_means',
    ),
  }
  const openForm = () => {
    onOpen()
    open('objection')
  }
  return (
    <div className={`consent-row consent-all${isBarred ? ' on' : ''}`}>
      {isWorkflow ? (
        <ConsentRow
          {...label}
          state={t(isBarred ? 'recording_consent_set' : 'recording_consent_not_set')}
          checked={isBarred}
          disabled={isLocked}
          onSwitch={openForm}
        />
      ) : (
        <>
          <ConsentLabel {...label} />
          {!isLocked && (
            <Button onClick={openForm}>
              {t(isBarred ? 'recording_lifting' : 'recording_objection')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** How the person spoken to may be contacted: each channel a switch with its consequence. */
export function ConsentPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = getSpeaker(useContactLog())
  const { isActing } = useRights()
  const id = useId()
  return (
    <section className="consents" aria-labelledby={`${id}-title`}>
      <header className="consents-head">
        <div>
          <h2 id={`${id}-title`} tabIndex={-1}>
            {t('recording_consents', { name })}
          </h2>
          <p className="small second">
            {t(isActing ? 'acting_consent' : 'recording_consents_about')}
          </p>
        </div>
        <IconButton small icon={closeOutline} label={t('dialog_close')} onClick={onClose} />
      </header>
      <ChannelSwitches id={id} onOpen={onClose} />
      <ObjectionRow id={`${id}-all`} onOpen={onClose} />
    </section>
  )
}
