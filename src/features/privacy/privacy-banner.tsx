import { useEffect } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { choosePrivacy, readPrivacyChoice, usePrivacyChoice } from './privacy-choice.ts'
import './privacy.css'

/** Keeps the banner's room free under the page. A ref. */
function keepRoom(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--banner-height', `${banner.offsetHeight}px`),
  )
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--banner-height')
  }
}

/**
 * Says what is stored and asks whether page loads may be counted, until it is answered. It stands
 * under the page and covers nothing.
 */
export function PrivacyBanner() {
  const { t } = useTranslation()
  const choice = usePrivacyChoice()
  useEffect(() => void readPrivacyChoice(), [])
  if (choice !== 'open') return null
  return (
    <section ref={keepRoom} className="privacy no-print" aria-label={t('privacy_title')}>
      <p>{t('privacy_text')}</p>
      <div>
        <Button onClick={() => choosePrivacy('closed')}>{t('privacy_close')}</Button>
        <Button kind="primary" onClick={() => choosePrivacy('accepted')}>
          {t('privacy_accept')}
        </Button>
      </div>
    </section>
  )
}
