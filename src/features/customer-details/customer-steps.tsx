import { Link, useNavigate } from '@tanstack/react-router'
import type { HistoryState } from '@tanstack/react-router'
import { chevronBackOutline, chevronForwardOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/shortcuts/use-shortcuts.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** A customer beside this one, and the navigation state that leads on from there. */
export interface CustomerStep {
  readonly agreementNo: string
  readonly state: HistoryState
}

export interface CustomerStepsProps {
  readonly orgId: string
  /** From 1. */
  readonly position: number
  readonly total: number | null
  /** Leads back to the list. */
  readonly back: ReactNode
  readonly previous: CustomerStep | undefined
  readonly next: CustomerStep | undefined
}

const toTarget = (orgId: string, { agreementNo, state }: CustomerStep) =>
  ({
    to: '/$orgId/customer/$agreementNo',
    params: { orgId, agreementNo },
    search: true,
    state: (before: HistoryState) => ({ ...before, ...state }),
  }) as const

function Step({
  orgId,
  step,
  icon,
  label,
}: {
  readonly orgId: string
  readonly step: CustomerStep | undefined
  readonly icon: string
  readonly label: string
}) {
  const arrow = <Icon icon={icon} size={20} />
  if (step === undefined) {
    return (
      <span
        className="icon-button details-no-step"
        role="link"
        aria-disabled="true"
        aria-label={label}
      >
        {arrow}
      </span>
    )
  }
  return (
    <Link {...toTarget(orgId, step)} className="icon-button" aria-label={label} title={label}>
      {arrow}
    </Link>
  )
}

/** Previous and next through the list that the customer was opened from (W-074). */
export function CustomerSteps({
  orgId,
  position,
  total,
  back,
  previous,
  next,
}: CustomerStepsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const toStep = (key: string) => (key === 'j' ? next : previous)
  useShortcuts('page', [
    {
      keys: ['j', 'k'],
      text: t('details_key_steps'),
      when: ({ key }) => toStep(key) !== undefined,
      run: (key) => {
        const step = toStep(key)
        if (step !== undefined) void navigate(toTarget(orgId, step))
      },
    },
  ])
  return (
    <nav className="details-steps" aria-label={t('details_steps')}>
      {back}
      <Step orgId={orgId} step={previous} icon={chevronBackOutline} label={t('details_previous')} />
      <span className="second small figures nowrap">
        {total === null
          ? format.number(position)
          : t('details_of', { at: format.number(position), total: format.number(total) })}
      </span>
      <Step orgId={orgId} step={next} icon={chevronForwardOutline} label={t('details_next')} />
    </nav>
  )
}
