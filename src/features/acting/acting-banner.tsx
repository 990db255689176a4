import { useMutation } from '@tanstack/react-query'
import { arrowUndoOutline } from 'ionicons/icons'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { ReadableStore } from '#src/state/store.ts'
import { useStore } from '#src/state/use-store.ts'
import { useTranslation } from '#src/ui/translation.ts'
import './acting.css'

/** Leaves the banner's room free above the page. A ref. */
function reserveRoom(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--acting-height', `${banner.offsetHeight}px`),
  )
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--acting-height')
  }
}

export interface ActingBannerProps {
  /** Who acts, and for whom; null where nobody does. */
  readonly acting: ReadableStore<{ readonly actor: string; readonly username: string } | null>
  readonly goBack: () => Promise<unknown>
}

/** Says on every page who acts for whom and what is withheld, and leads back. */
export function ActingBanner({ acting, goBack }: ActingBannerProps) {
  const { t } = useTranslation()
  const shown = useStore(acting)
  const back = useMutation({
    mutationFn: goBack,
    onError: () => flash.error('acting_back_failed'),
  })
  if (shown === null) return null
  const { actor, username } = shown
  return (
    <section ref={reserveRoom} className="acting no-print" aria-label={t('acting_banner')}>
      <p>
        <span className="strong">{t('acting_for', { actor, username })}</span>{' '}
        <span className="acting-withheld">{t('acting_withheld')}</span>
      </p>
      <Button icon={arrowUndoOutline} busy={back.isPending} onClick={() => back.mutate()}>
        {t('acting_back', { actor })}
      </Button>
    </section>
  )
}
