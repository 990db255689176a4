import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkSelection } from '#domain/bulk-contact/bulk-contact.model.ts'
import type { ContactType } from '#domain/customer-contact/customer-contact.model.ts'
import type { TemplateLanguage } from '#domain/contact-templates/contact-template.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import type { Failure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useBulkCommand, useCreateBulk } from './bulk-contact.mutations.ts'
import { bulkPreviewQuery, bulkTemplatesQuery } from './bulk-contact.queries.ts'
import { BulkCounts, BulkFacts, BulkSamples } from './bulk-outlook.tsx'
import { BulkWindow, useSecondsUntil } from './bulk-window.tsx'
import './bulk-contact.css'

export interface BulkContactDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly channel: ContactType
  readonly selected: readonly string[]
  /** All that the list's search finds; null where the search does not name them. */
  readonly all: { readonly q: string; readonly count: number } | null
  /** What it is sent for; whom that holds out gets nothing. */
  readonly campaign?: string | undefined
  readonly onClose: () => void
}

function useBulkTexts() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return {
    failure: (failure: Failure): string => {
      if (failure.kind === 'unreachable') return t('bulk_needs_network')
      if (failure.code === 'too_many')
        return t('bulk_too_many', { most: number(Number(failure.data['most'] ?? 0)) })
      if (failure.code === 'template_gone') return t('tray_reason_template_gone')
      if (failure.code === 'set_changed') return t('bulk_set_changed')
      return t('bulk_preview_failed')
    },
  }
}

/** What is chosen, what would happen, and the act. */
function useBulkPlan({ api, orgId, channel, selected, all, campaign }: BulkContactDialogProps) {
  const [isAll, setAll] = useState(false)
  const [template, setTemplate] = useState('')
  const [includesRecent, setIncludesRecent] = useState(false)
  const at = template.indexOf(' ')
  const selection: BulkSelection = {
    channel,
    template: template.slice(at + 1),
    template_lang: template.slice(0, at) as TemplateLanguage,
    includes_recent: includesRecent,
    ...(campaign === undefined ? {} : { campaign }),
    ...(isAll && all !== null ? { q: all.q } : { customers: [...selected] }),
  }
  const preview = useQuery({
    ...bulkPreviewQuery(api, orgId, selection),
    enabled: template !== '',
  })
  const creation = useCreateBulk(api, orgId)
  const shown = preview.isFetching ? undefined : preview.data
  const error = creation.error ?? preview.error
  const change = (act: () => void) => {
    creation.reset()
    act()
  }
  return {
    isAll,
    template,
    includesRecent,
    choose: {
      all: (value: boolean) => change(() => setAll(value)),
      template: (value: string) => change(() => setTemplate(value)),
      recent: () => change(() => setIncludesRecent(true)),
    },
    shown,
    isLoading: preview.isFetching,
    failure: error === null ? undefined : toFailure(error),
    bulk: creation.data,
    isBusy: creation.isPending,
    send: () => {
      if (shown !== undefined)
        creation.mutate(
          { ...selection, total: shown.total },
          // The set has changed since the preview: it is shown as it is now, to be confirmed again.
          { onError: () => void preview.refetch() },
        )
    },
  }
}

type BulkPlanModel = ReturnType<typeof useBulkPlan>

/** Whom it goes to, and by which template. */
function Choices({ plan, ...props }: BulkContactDialogProps & { readonly plan: BulkPlanModel }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { api, orgId, channel, selected, all } = props
  const { data: templates = [] } = useQuery(bulkTemplatesQuery(api, orgId, channel))
  return (
    <div className="bulk-choices">
      {all !== null && all.count > selected.length && (
        <Segmented
          label={t('bulk_whom')}
          options={[
            { value: 'selected', label: t('assign_selected', { count: selected.length }) },
            { value: 'all', label: t('assign_all', { count: number(all.count) }) },
          ]}
          value={plan.isAll ? 'all' : 'selected'}
          onChange={(value) => plan.choose.all(value === 'all')}
        />
      )}
      <Select
        label={t('contact_template')}
        placeholder={t('contact_template_choose')}
        options={templates.map(({ template_name, template_lang }) => ({
          value: `${template_lang} ${template_name}`,
          label: t('contact_template_option', {
            name: template_name,
            language: t(`templates_language_${template_lang}`),
          }),
        }))}
        value={plan.template === '' ? undefined : plan.template}
        onChange={plan.choose.template}
        hint={templates.length === 0 ? t('contact_no_templates') : undefined}
      />
    </div>
  )
}

/** What would happen; nothing until a template is chosen. */
function Outlook({ plan }: { readonly plan: BulkPlanModel }) {
  const { t } = useTranslation()
  const { failure: toText } = useBulkTexts()
  const { shown, failure, isLoading, includesRecent, choose } = plan
  return (
    <>
      {failure !== undefined && <Hint tone="refusal">{toText(failure)}</Hint>}
      {isLoading && (
        <div role="status" aria-label={t('bulk_preview_loading')}>
          <Skeleton height={160} />
        </div>
      )}
      {shown === undefined && !isLoading && failure === undefined && (
        <Hint>{t('bulk_choose_first')}</Hint>
      )}
      {shown !== undefined && (
        <div className="bulk-outlook">
          <div>
            <BulkCounts
              preview={shown}
              onIncludeRecent={includesRecent ? undefined : choose.recent}
            />
            <BulkFacts preview={shown} />
          </div>
          <BulkSamples preview={shown} />
        </div>
      )}
    </>
  )
}

/** The minute in which it can be undone. */
function SentActions({
  api,
  orgId,
  bulk,
  onClose,
}: Pick<BulkContactDialogProps, 'api' | 'orgId' | 'onClose'> & {
  readonly bulk: NonNullable<BulkPlanModel['bulk']>
}) {
  const { t } = useTranslation()
  const command = useBulkCommand(api, orgId)
  const isOver = useSecondsUntil(bulk.starts_at) === 0
  const act = (as: 'undo' | 'send_now') =>
    command.mutate({ bulk: bulk.id, as }, { onSuccess: onClose })
  return (
    <>
      <Button onClick={onClose}>{t('dialog_close')}</Button>
      {!isOver && (
        <>
          <Button disabled={command.isPending} onClick={() => act('send_now')}>
            {t('bulk_send_now')}
          </Button>
          <Button kind="primary" disabled={command.isPending} onClick={() => act('undo')}>
            {t('flash_undo')}
          </Button>
        </>
      )}
    </>
  )
}

/** Writes to many by a template: who gets it and who does not, three samples, and only then the act. */
export function BulkContactDialog(props: BulkContactDialogProps) {
  const { api, orgId, channel, onClose } = props
  const { t } = useTranslation()
  const plan = useBulkPlan(props)
  const { shown, bulk, isBusy } = plan
  const count = shown?.count ?? 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`bulk_title_${channel}`)}
      width={1100}
      note={bulk === undefined && shown !== undefined ? t('bulk_undo_note') : undefined}
      actions={
        bulk === undefined ? (
          <>
            <Button onClick={onClose}>{t('dialog_cancel')}</Button>
            <Button kind="primary" busy={isBusy} disabled={count === 0} onClick={plan.send}>
              {t('bulk_send', { count })}
            </Button>
          </>
        ) : (
          <SentActions api={api} orgId={orgId} bulk={bulk} onClose={onClose} />
        )
      }
    >
      {bulk === undefined ? (
        <div className="bulk-contact">
          <Choices plan={plan} {...props} />
          <Outlook plan={plan} />
        </div>
      ) : (
        <BulkWindow bulk={bulk} />
      )}
    </Dialog>
  )
}
