import { useQuery } from '@tanstack/react-query'
import { refreshOutline, trashOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { namedEntriesParameter } from '#domain/appointments/calendar-entry.rules.ts'
import type { CalendarFeed } from '#domain/appointments/calendar-feed.model.ts'
import { isParameterOn } from '#domain/organisations/parameter.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { CopyTextButton } from '#src/ui/button/copy-text-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useLanguageTag, useTranslation } from '#src/ui/translation.ts'
import { calendarFeedQuery, useCalendarFeed } from './calendar-feed.queries.ts'

/** What the dialog asks before an address stops working. */
type Question = 'renewal' | 'end' | null

interface CalendarFeedDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly onClose: () => void
}

/** What a calendar is told, and whom. */
function WhatIsShown() {
  const { t } = useTranslation()
  const { parameters } = useBoot()
  const isNaming = isParameterOn(parameters, namedEntriesParameter)
  return (
    <>
      <p>{t('appointments_feed_text')}</p>
      <p>{t(isNaming ? 'appointments_feed_named' : 'appointments_feed_anonymous')}</p>
      <Hint tone="caution">{t('appointments_feed_secret')}</Hint>
    </>
  )
}

/** The address, for as long as the dialog is open. */
function NewAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p role="status">{t('appointments_feed_once')}</p>
      <InputBox
        aria-label={t('appointments_feed_address')}
        value={address}
        readOnly
        onChange={() => {}}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <CopyTextButton text={address} label={t('appointments_feed_copy')} />
      </div>
      <p>{t('appointments_feed_how')}</p>
      <Hint tone="caution">{t('appointments_feed_secret')}</Hint>
    </>
  )
}

function ExistingFeed({
  feed: { created_at, read_at },
  onAsk,
}: {
  readonly feed: CalendarFeed
  readonly onAsk: (question: Question) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <p>
        {t('appointments_feed_made', { date: format.dateTime(created_at ?? '') })}{' '}
        {read_at === null
          ? t('appointments_feed_unread')
          : t('appointments_feed_read', { date: format.dateTime(read_at) })}
      </p>
      <div className="feed-acts">
        <TextButton icon={refreshOutline} onClick={() => onAsk('renewal')}>
          {t('appointments_feed_renew')}
        </TextButton>
        <TextButton icon={trashOutline} onClick={() => onAsk('end')}>
          {t('appointments_feed_end')}
        </TextButton>
      </div>
    </>
  )
}

const focusStep = (step: HTMLElement | null) => step?.focus()

/** The dialog's step: its content takes the focus, which the step before took away with it. */
function Step({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div key={name} ref={focusStep} tabIndex={-1} className="stack feed-step">
      {children}
    </div>
  )
}

function useFeedState({ api, orgId }: Pick<CalendarFeedDialogProps, 'api' | 'orgId'>) {
  const language = useLanguageTag().replace('-', '_')
  const [question, setQuestion] = useState<Question>(null)
  const query = useQuery(calendarFeedQuery(api, orgId))
  const { creation, ending } = useCalendarFeed(api, orgId)
  const ask = (next: Question) => {
    creation.reset()
    ending.reset()
    setQuestion(next)
  }
  const create = () => creation.mutate(language, { onSuccess: () => setQuestion(null) })
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => {
        setQuestion(null)
        flash.success('appointments_feed_ended')
      },
    })
  return {
    ...query,
    question,
    ask,
    create,
    end,
    address: creation.data?.address ?? null,
    isBusy: creation.isPending || ending.isPending,
    actError: creation.error ?? ending.error,
  }
}

type FeedState = ReturnType<typeof useFeedState>

function FeedContent({ state }: { readonly state: FeedState }) {
  const { t } = useTranslation()
  const { data: feed, error, isPending, question, address, ask, refetch } = state
  if (question !== null)
    return (
      <Step name={question}>
        <p>
          {t(
            question === 'renewal' ? 'appointments_feed_renew_text' : 'appointments_feed_end_text',
          )}
        </p>
      </Step>
    )
  if (address !== null)
    return (
      <Step name="address">
        <NewAddress address={address} />
      </Step>
    )
  if (feed === undefined && error !== null) {
    const isAway = toFailure(error).kind === 'unreachable'
    return (
      <StateView
        kind={isAway ? 'offline' : 'failed'}
        {...(isAway ? { text: t('appointments_feed_offline') } : {})}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Step name="feed">
      <Loader isLoading={isPending} label={t('appointments_loading')} />
      <WhatIsShown />
      {feed !== undefined && feed.created_at !== null && <ExistingFeed feed={feed} onAsk={ask} />}
    </Step>
  )
}

function FeedActions({
  state,
  onClose,
}: {
  readonly state: FeedState
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { data: feed, question, address, isBusy, ask, create, end } = state
  if (question !== null)
    return (
      <>
        <Button onClick={() => ask(null)}>{t('dialog_cancel')}</Button>
        {question === 'renewal' ? (
          <Button kind="primary" busy={isBusy} onClick={create}>
            {t('appointments_feed_renew')}
          </Button>
        ) : (
          <Button kind="danger" busy={isBusy} onClick={end}>
            {t('appointments_feed_end')}
          </Button>
        )}
      </>
    )
  const canCreate = feed !== undefined && feed.created_at === null && address === null
  return (
    <>
      <Button kind={canCreate ? 'secondary' : 'primary'} onClick={onClose}>
        {t('dialog_close')}
      </Button>
      {canCreate && (
        <Button kind="primary" busy={isBusy} onClick={create}>
          {t('appointments_feed_create')}
        </Button>
      )}
    </>
  )
}

/** A secret address by which the person’s own calendar follows their appointments. */
export function CalendarFeedDialog({ api, orgId, onClose }: CalendarFeedDialogProps) {
  const { t } = useTranslation()
  const state = useFeedState({ api, orgId })
  const { actError } = state
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('appointments_subscribe')}
      actions={<FeedActions state={state} onClose={onClose} />}
    >
      {actError !== null && (
        <div role="alert">
          <Hint tone="refusal">
            {t(
              toFailure(actError).kind === 'unreachable'
                ? 'appointments_feed_offline'
                : 'appointments_feed_failed',
            )}
          </Hint>
        </div>
      )}
      <FeedContent state={state} />
    </Dialog>
  )
}
