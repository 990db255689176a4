import { arrowForwardOutline } from 'ionicons/icons'
import { Button } from '../button/button.tsx'
import { useFormat } from '../format.tsx'
import { Icon } from '../icon.tsx'
import { Hint } from '../marks/hint.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Skeleton } from '../state-view/skeleton.tsx'
import { useTranslation } from '../translation.ts'
import { maxBulkSamples, type BulkAction, type BulkPlan } from './bulk-action.ts'
import { useBulkPlan } from './use-bulk-plan.ts'
import './bulk.css'

/** Whom it leaves out, in rows that add up to the difference. */
function LeftOut({ plan: { count, leftOut } }: { readonly plan: BulkPlan }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (leftOut.length === 0) return null
  const all = leftOut.reduce((sum, { count: left }) => sum + left, count)
  return (
    <section className="bulk-part">
      <h3>
        {t('bulk_adds_up', {
          all: format.number(all),
          touched: format.number(count),
          left: format.number(all - count),
        })}
      </h3>
      <ul>
        {leftOut.map(({ id, reason, count: left, names }) => (
          <li key={id}>
            <span className="figures strong">{format.number(left)}</span>
            <span>
              <span>{reason}</span>
              <span className="second small">
                {names.join(', ')}
                {left > names.length && ` ${t('bulk_more', { count: left - names.length })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Samples({ plan: { samples } }: { readonly plan: BulkPlan }) {
  const { t } = useTranslation()
  if (samples.length === 0) return null
  return (
    <section className="bulk-part">
      <h3>{t('bulk_samples')}</h3>
      <dl>
        {samples.slice(0, maxBulkSamples).map(({ id, name, before, after }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {before !== undefined && (
                <>
                  <span className="second">{before}</span>
                  <Icon icon={arrowForwardOutline} size={12} />
                  <span className="sr-only">{t('bulk_becomes')}</span>
                </>
              )}
              <span className="strong">{after}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface BulkDialogProps {
  readonly action: BulkAction
  readonly ids: readonly string[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What an act will touch, what it cannot and why, three samples; only then the act. */
export function BulkDialog({ action, ids, isOpen, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation()
  const { plan, failure, isChanged, isApplying, apply, retry } = useBulkPlan(action, ids, {
    isOpen,
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={action.title}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button
            kind={action.isDanger === true ? 'danger' : 'primary'}
            busy={isApplying}
            disabled={plan === undefined || plan.count === 0}
            onClick={() => void apply()}
          >
            {plan?.confirm ?? action.label(ids.length)}
          </Button>
        </>
      }
    >
      <div className="bulk-plan" aria-busy={plan === undefined && failure === undefined}>
        {isChanged && <Hint tone="caution">{t('bulk_changed')}</Hint>}
        {failure === 'apply' && <Hint tone="refusal">{t('bulk_failed')}</Hint>}
        {failure === 'plan' && (
          <div role="alert">
            <p>{t('bulk_plan_failed')}</p>
            <Button onClick={retry}>{t('face_retry')}</Button>
          </div>
        )}
        {plan === undefined && failure === undefined && (
          <div role="status" aria-label={t('bulk_planning')}>
            <Skeleton width={280} height={16} />
          </div>
        )}
        {plan !== undefined && (
          <>
            <p className="bulk-sentence" role="status">
              {plan.count === 0 ? t('bulk_nothing') : plan.sentence}
            </p>
            {plan.note}
            <LeftOut plan={plan} />
            <Samples plan={plan} />
          </>
        )}
      </div>
    </Dialog>
  )
}
