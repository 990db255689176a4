import { useQuery } from '@tanstack/react-query'
import { checkmarkCircleOutline, ellipseOutline } from 'ionicons/icons'
import { useId } from 'react'
import { setupSteps } from '#domain/organisations/setup.model.ts'
import type { SetupStep } from '#domain/organisations/setup.model.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useNavPages } from '../use-nav-pages.tsx'

/** The page on which a step is done, by its id among the places. */
const placeByStep: Readonly<Record<SetupStep, string>> = {
  dealers: 'dealers',
  people: 'users',
  products: 'products',
  customers: 'processing',
  inventory: 'processing',
  prices: 'processing',
  mapping: 'mappingRules',
  offers: 'tasks',
}

/** What an organisation still needs before its people work a list; nothing once it has all. */
export function SetupChecklist() {
  const { t } = useTranslation()
  const heading = useId()
  const format = useFormat()
  const api = useApi()
  const { organisation, rights } = useBoot()
  const pages = useNavPages(undefined, undefined)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['SETUP_CHECKLIST', organisation.id],
    queryFn: () => api.SETUP_CHECKLIST.get({ orgId: organisation.id }),
    enabled: rights.has('CanEditOrganisation'),
    // Who comes back from a step sees it done.
    staleTime: 0,
  })
  if (data === undefined && isError)
    return (
      <section className="setup-checklist" aria-labelledby={heading}>
        <h2 id={heading}>{t('setup_title')}</h2>
        <p className="second" role="alert">
          {t('setup_failed')}
        </p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('face_retry')}
        </Button>
      </section>
    )
  if (data === undefined || data.done.length === setupSteps.length) return null
  const next = setupSteps.find((step) => !data.done.includes(step))
  return (
    <section className="setup-checklist" aria-labelledby={heading}>
      <h2 id={heading}>{t('setup_title')}</h2>
      <p className="second">
        {t('setup_progress', {
          done: format.number(data.done.length),
          all: format.number(setupSteps.length),
        })}
      </p>
      <ol>
        {setupSteps.map((step) => {
          const isDone = data.done.includes(step)
          const page = pages.find(({ id }) => id === placeByStep[step])
          return (
            <li key={step} className={step === next ? 'next' : ''}>
              <Icon icon={isDone ? checkmarkCircleOutline : ellipseOutline} size={20} />
              <span>
                <b>{t(`setup_${step}`)}</b>
                <span className="sr-only">, {t(isDone ? 'setup_done' : 'setup_missing')}</span>
                {!isDone && <span className="second small">{t(`setup_${step}_why`)}</span>}
              </span>
              {!isDone &&
                page?.link({
                  className: 'settings-link',
                  title: page.label,
                  'aria-current': undefined,
                  children: page.label,
                })}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
