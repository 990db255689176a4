import type { Api } from '#src/api/client.ts'
import { isAuditedHost, longestLoad } from '#domain/page-speed/page-speed.rules.ts'
import { getOrganisationFromPath } from '#domain/organisations/organisation.rules.ts'
import { readPrivacyChoice } from '#src/features/privacy/privacy-choice.ts'
import type { PageRouter } from './router.tsx'

/** Milliseconds between two looks whether the loader has gone. */
const lookInterval = 200

/**
 * Reports how long each page took to open, once its loader has gone, for people who accepted that
 * and at hosts that are audited. A page that was hidden meanwhile is not reported.
 */
export function watchPageLoads(router: PageRouter, api: Api, host: string): void {
  if (!isAuditedHost(new URL(host).hostname)) return
  let looking: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(looking)

  function watch(start: number): void {
    stop()
    looking = setInterval(() => {
      const time = Math.round(performance.now() - start)
      if (document.hidden || time > longestLoad) return stop()
      const { status, matches, location } = router.state
      if (status === 'pending' || document.querySelector('[data-loading]') !== null) return
      stop()
      const orgId = getOrganisationFromPath(location.pathname)
      const page = matches.at(-1)?.fullPath.replace(/^\/\$orgId(?=\/)/u, '') ?? ''
      if (orgId === null || page === '' || readPrivacyChoice() !== 'accepted') return
      api.PAGE_SPEED_AUDIT.post({ orgId, page, time }).catch(() => {})
    }, lookInterval)
  }

  watch(0)
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) watch(performance.now())
  })
}
